import type { Definition } from '../../models/resource';
import { useIsSmall } from '../layout/windowSize';
import { ColumnsButton } from './ColumnsButton';
import { DensitySwitch } from './DensitySwitch';
import { ExportButton } from './ExportButton';
import { useListSettings } from './listSettings';
import { SavedFilters } from './SavedFilters';

/** How the list looks, what of that is saved, and the list as a file. */
export const ListSettingsTools = ({ definition }: { definition: Definition }) => {
    const isSmall = useIsSmall();
    const { current, apply } = useListSettings(definition);
    return (
        <>
            <SavedFilters of={`list.${definition.path}`} current={current} onApply={apply} />
            <ExportButton path={definition.path} />
            {!isSmall && <ColumnsButton definition={definition} />}
            {!isSmall && <DensitySwitch definition={definition} />}
        </>
    );
};
