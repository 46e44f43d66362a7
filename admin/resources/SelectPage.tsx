import {
    useDataTableCallbacksContext,
    useDataTableDataContext,
    useDataTableSelectedIdsContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import Checkbox from '@mui/material/Checkbox';

/** Selects the page's records, or none of them; it shows when some are selected, which react-admin's own does not. */
export const SelectPage = () => {
    const translate = useTranslate();
    const data = (useDataTableDataContext() ?? []) as readonly RaRecord[];
    const { onSelect } = useDataTableCallbacksContext();
    const selected = useDataTableSelectedIdsContext() ?? [];
    const ids = data.map(({ id }) => id);
    const others = selected.filter(id => !ids.includes(id));
    const count = selected.length - others.length;
    const areAll = ids.length > 0 && count === ids.length;
    const areSome = count > 0 && !areAll;
    /** Material UI draws it only; who cannot see it asks the input. */
    const tell = (box: HTMLInputElement | null) => {
        if (box) box.indeterminate = areSome;
    };
    return (
        <Checkbox
            size="small"
            className="select-all"
            checked={areAll}
            indeterminate={areSome}
            onChange={() => onSelect?.(areAll ? others : [...others, ...ids])}
            slotProps={{ input: { ref: tell, 'aria-label': translate('ra.action.select_all') } }}
        />
    );
};
