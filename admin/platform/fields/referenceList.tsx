import { Fragment } from 'react';
import { LinkBase, useFieldValue, useGetManyAggregate, useGetRecordRepresentation, type RaRecord } from 'react-admin';
import Link from '@mui/material/Link';
import type { ResourcePath } from '../../../models/platform/definition/resource';
import { lazy } from '../lazy';
import { InputPlaceholder } from './InputPlaceholder';
import { screenOf } from './reference';
import type { FieldView, ViewProps } from './view';

interface ReferenceNamesProps {
    readonly source: string;
    readonly to: ResourcePath;
    /** Whether each name links to its record. */
    readonly isLinked?: boolean;
}

/** Shows the names of the records of a list of ids; all rows of a page share one call. */
export const ReferenceNames = ({ source, to, isLinked = false }: ReferenceNamesProps) => {
    const ids = (useFieldValue({ source }) ?? []) as readonly number[];
    const { data = [] } = useGetManyAggregate<RaRecord>(to, { ids: [...ids] }, { enabled: ids.length > 0 });
    const represent = useGetRecordRepresentation(to);
    // A record that does not exist yet, or no longer, has no name.
    const records = data.filter((record: RaRecord | undefined) => record !== undefined);
    return (
        <span>
            {records.map((record, at) => (
                <Fragment key={record.id}>
                    {at > 0 && ', '}
                    {isLinked && screenOf(to) ? (
                        <Link component={LinkBase} to={`/${to}/${encodeURIComponent(record.id)}/show`}>
                            {represent(record)}
                        </Link>
                    ) : (
                        represent(record)
                    )}
                </Fragment>
            ))}
        </span>
    );
};

const Cell = ({ source, options: { to } }: ViewProps<'referenceList'>) => <ReferenceNames source={source} to={to} />;

const Show = ({ source, options: { to } }: ViewProps<'referenceList'>) => (
    <ReferenceNames source={source} to={to} isLinked />
);

const Input = lazy(async () => (await import('./referenceInputs')).ManyInput, <InputPlaceholder height={44} />);
const FilterInput = lazy(async () => (await import('./referenceInputs')).ManyFilter, <InputPlaceholder height={44} />);

export const referenceListView: FieldView<'referenceList'> = {
    Input,
    Cell,
    Show,
    FilterInput,
    filters: ['eq'],
    align: 'left',
    width: 180,
};
