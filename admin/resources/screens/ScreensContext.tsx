import { AdminContext, ResourceDefinitionContextProvider, type AdminContextProps } from 'react-admin';
import { definitions } from '../../../models/resources';
import { represent } from '../record/represent';

/**
 * How the records of every resource are written where they are referred to. React-admin learns that from the screens of
 * a resource; one that has none is written as `#23` otherwise.
 */
const named = Object.fromEntries(
    definitions.map(definition => [
        definition.path,
        { name: definition.path, recordRepresentation: represent(definition) },
    ]),
);

/** React-admin's context, which screens and parts of them stand in. */
export const ScreensContext = ({ children, ...props }: AdminContextProps) => (
    <AdminContext {...props} darkTheme={null}>
        <ResourceDefinitionContextProvider definitions={named}>{children}</ResourceDefinitionContextProvider>
    </AdminContext>
);
