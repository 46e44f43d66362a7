import { AdminContext, ResourceDefinitionContextProvider, type AdminContextProps } from 'react-admin';
import { listDefinitions } from '../../../models/platform/definition/registry';
import { ofFeatures } from '../features';
import { representRecord } from '../record/represent';

/**
 * Formatters of the records of every resource where they are referred to. React-admin learns them from the screens of a
 * resource; a record of one that has none is written as `#23` otherwise.
 */
const named = ofFeatures(() =>
    Object.fromEntries(
        listDefinitions().map(definition => [
            definition.path,
            { name: definition.path, recordRepresentation: representRecord(definition) },
        ]),
    ),
);

/** React-admin's context, which screens and parts of them stand in. */
export const ScreensContext = ({ children, ...props }: AdminContextProps) => (
    <AdminContext {...props} darkTheme={null}>
        <ResourceDefinitionContextProvider definitions={named()}>{children}</ResourceDefinitionContextProvider>
    </AdminContext>
);
