import type { FunctionComponent } from 'react';
import { useInput } from 'react-admin';
import type { Common } from '../../../../models/platform/fields/kind';
import { InputLabel } from '../InputLabel';
import { useHelp } from '../useHelp';
import type { FilterProps, ViewProps } from '../view';
import { DateBox } from './DateBox';
import type { DatePickerProps } from './DatePicker';
import { writtenDate, writtenMoment, type Written } from './written';

interface DateInputProps {
    readonly source: string;
    readonly label?: string;
    readonly options: Common;
    readonly written: Written;
    readonly isFilter?: boolean;
}

const asIs = <T,>(value: T): T => value;

/** Shows the input of a date or a moment, in a form or as a filter. */
const DateInput = ({ source, label, options, written, isFilter = false }: DateInputProps) => {
    const { id, field, fieldState, isRequired } = useInput({
        source,
        isRequired: options.required === true,
        format: asIs,
        parse: asIs,
    });
    const error = fieldState.error?.message;
    return (
        <DateBox
            id={id}
            name={field.name}
            label={<InputLabel source={source} label={label} />}
            written={written}
            isFilter={isFilter}
            value={(field.value as string | null | undefined) || null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            required={isRequired}
            isWrong={error !== undefined}
            help={useHelp(source, options.help, error)}
        />
    );
};

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

/** Shows the input of a date in a hand-written form. */
export const DayBox = (props: Omit<DatePickerProps, 'written'>) => <DateBox {...props} written={writtenDate} />;
