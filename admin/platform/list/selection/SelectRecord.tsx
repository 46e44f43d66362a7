import type { Identifier } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import type { RecordSelection } from './selection';

interface SelectRecordProps<R> {
    readonly selection: RecordSelection<R>;
    readonly record: R;
}

/** Selects a record; its label is the record's name, for screen readers. */
export const SelectRecord = <R extends { readonly id: Identifier }>({ selection, record }: SelectRecordProps<R>) => {
    const { ids, set, isOffered, nameOf } = selection;
    const isSelected = ids.includes(record.id);
    if (!isOffered(record)) return null;
    return (
        <Checkbox
            size="small"
            checked={isSelected}
            onChange={() => set(isSelected ? ids.filter(id => id !== record.id) : [...ids, record.id])}
            slotProps={{ input: { 'aria-label': nameOf(record) } }}
            sx={{ p: 0.5 }}
        />
    );
};
