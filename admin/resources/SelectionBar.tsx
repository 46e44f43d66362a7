import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import type { Definition } from '../../models/resource';
import { SelectedBar } from '../layout/SelectedBar';
import { BulkActions } from './BulkActions';

/** How many cards are selected and what can be done with them: at the foot of the window, in reach of a thumb. */
export const SelectionBar = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const { selectedIds, onUnselectItems } = useListContext<RaRecord>();
    return (
        <SelectedBar
            at="foot"
            label={translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
            onClear={() => onUnselectItems()}
        >
            <BulkActions definition={definition} />
        </SelectedBar>
    );
};
