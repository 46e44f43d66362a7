import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import Button from '@mui/material/Button';
import type { Definition } from '../../../../models/platform/definition/resource';
import { represent } from '../../record/represent';
import { BulkActions, useIsBulkOffered } from '../selection/BulkActions';
import type { Selection } from '../selection/selection';

/** Selects what the page does not show, too. */
const SelectEvery = () => {
    const translate = useTranslate();
    const { data = [], total = 0, selectedIds, onSelectAll } = useListContext<RaRecord>();
    const isPage = data.every(({ id }) => selectedIds.includes(id));
    if (!isPage || selectedIds.length >= total) return null;
    return <Button onClick={() => onSelectAll()}>{translate('ra.action.select_all_button')}</Button>;
};

/** Returns the selection of the current list; undefined where there is no reason to select. */
export const useSelection = (
    definition: Definition,
    { selectedIds, onSelect }: ReturnType<typeof useListContext<RaRecord>>,
): Selection<RaRecord> | undefined => {
    const translate = useTranslate();
    if (!useIsBulkOffered(definition)) return undefined;
    return {
        ids: selectedIds,
        set: ids => onSelect([...ids]),
        isOffered: () => true,
        nameOf: record => translate('record.select', { name: represent(definition)(record) }),
        pageName: translate('ra.action.select_all'),
        label: translate('ra.action.bulk_actions', { smart_count: selectedIds.length }),
        actions: (
            <>
                <SelectEvery />
                <BulkActions definition={definition} />
            </>
        ),
    };
};
