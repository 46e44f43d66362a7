import { AdminContext, ResourceDefinitionContextProvider, type AdminContextProps } from 'react-admin';
import { listDefinitions } from '../../../models/platform/definition/registry';
import { ofFeatures } from '../features';
import { representRecord } from '../record/represent';

/**
 * Formatters of the records of every resource where they are referenced. React-admin gets them from the screens of a
 * resource; a record of a resource without screens is written as `#23` otherwise.
 */
const named = ofFeatures(() =>
    Object.fromEntries(
        listDefinitions().map(definition => [
            definition.path,
            { name: definition.path, recordRepresentation: representRecord(definition) },
        ]),
    ),
);

/** Provides react-admin's context, which screens and parts of them need. */
export const ScreensContext = ({ children, ...props }: AdminContextProps) => (
    <AdminContext {...props} darkTheme={null}>
        <ResourceDefinitionContextProvider definitions={named()}>{children}</ResourceDefinitionContextProvider>
    </AdminContext>
);
