import type { Definition } from '../../models/resource';
import { BulkChange } from './BulkChange';
import { BulkDelete } from './BulkDelete';
import { useOffered } from './useOffered';

/** What can be done with all selected records, by whom it may be done. */
export const BulkActions = ({ definition }: { definition: Definition }) => {
    const mayChange = useOffered({ resource: definition.path, action: 'edit' });
    const mayDelete = useOffered({ resource: definition.path, action: 'delete' });
    return (
        <>
            {mayChange && <BulkChange definition={definition} />}
            {mayDelete && <BulkDelete />}
        </>
    );
};

/** Whether there is a reason to select records. */
export const useIsBulkOffered = ({ path }: Definition): boolean => {
    const mayChange = useOffered({ resource: path, action: 'edit' });
    const mayDelete = useOffered({ resource: path, action: 'delete' });
    return mayChange || mayDelete;
};
