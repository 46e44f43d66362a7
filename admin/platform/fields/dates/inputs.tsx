import type { FunctionComponent } from 'react';
import type { FilterProps, ViewProps } from '../view';
import { DateInput } from './DateInput';
import { writtenDate, writtenMoment, type Written } from './written';

type Dated = 'date' | 'dateTime';

const written: Readonly<Record<Dated, Written>> = { date: writtenDate, dateTime: writtenMoment };

export const formInput = <N extends Dated>(kind: N): FunctionComponent<ViewProps<N>> => {
    const FormInput = (props: ViewProps<N>) => <DateInput {...props} written={written[kind]} />;
    return FormInput;
};

const NONE = {};

export const filterInput = <N extends Dated>(kind: N): FunctionComponent<FilterProps<N>> => {
    const FilterInput = ({ source, label }: FilterProps<N>) => (
        <DateInput source={source} label={label} options={NONE} written={written[kind]} isFilter />
    );
    return FilterInput;
};
