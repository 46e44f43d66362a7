import type { Identifier } from 'react-admin';
import Checkbox from '@mui/material/Checkbox';
import type { RecordSelection } from './selection';

interface SelectPageProps<R> {
    readonly selection: RecordSelection<R>;
    readonly records: readonly R[];
}

/** Selects the page's records, or none of them; it shows when some are selected. */
export const SelectPage = <R extends { readonly id: Identifier }>({ selection, records }: SelectPageProps<R>) => {
    const offered = records.filter(selection.isOffered).map(({ id }) => id);
    const others = selection.ids.filter(id => !offered.includes(id));
    const count = selection.ids.length - others.length;
    const areAll = offered.length > 0 && count === offered.length;
    const areSome = count > 0 && !areAll;
    /** Sets the state that Material UI only draws; screen readers read the input. */
    const setIndeterminate = (box: HTMLInputElement | null) => {
        if (box) box.indeterminate = areSome;
    };
    if (offered.length === 0) return null;
    return (
        <Checkbox
            size="small"
            className="select-all"
            checked={areAll}
            indeterminate={areSome}
            onChange={() => selection.set(areAll ? others : [...others, ...offered])}
            slotProps={{ input: { ref: setIndeterminate, 'aria-label': selection.pageName } }}
            sx={{ p: 0.5 }}
        />
    );
};
