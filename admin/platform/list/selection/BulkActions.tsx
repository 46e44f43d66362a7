import type { Definition } from '../../../../models/platform/definition/resource';
import { useOffered } from '../../data/useOffered';
import { BulkChange } from './BulkChange';
import { BulkDelete } from './BulkDelete';

const useBulkRights = ({ path }: Definition) => ({
    mayChange: useOffered({ resource: path, action: 'edit' }),
    mayDelete: useOffered({ resource: path, action: 'delete' }),
});

/** Shows the actions on all selected records that the user may take. */
export const BulkActions = ({ definition }: { definition: Definition }) => {
    const { mayChange, mayDelete } = useBulkRights(definition);
    return (
        <>
            {mayChange && <BulkChange definition={definition} />}
            {mayDelete && <BulkDelete />}
        </>
    );
};

/** Whether there is a reason to select records. */
export const useIsBulkOffered = (definition: Definition): boolean =>
    Object.values(useBulkRights(definition)).includes(true);
