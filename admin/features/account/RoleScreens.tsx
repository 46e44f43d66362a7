import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import type { FormOptions } from '../../platform/feature';
import { RoleAccess } from './RoleAccess';

type Values = Readonly<Record<string, unknown>>;

/** Shows what a role allows: what its name grants, and what the role that it extends allows. */
const AccessOf = ({ role }: { role: Values | undefined }) => {
    const { name, sec_role_id: extended } = role ?? {};
    return (
        <RoleAccess
            roleIds={typeof extended === 'number' ? [extended] : []}
            names={typeof name === 'string' ? [name] : []}
        />
    );
};

/** Shows the access of a role in its form: a system role's form lacks its name, which the record has. */
export const RoleFormAccess = () => {
    const record: Values | undefined = useRecordContext();
    const values: Values = useWatch();
    return <AccessOf role={{ ...record, ...values }} />;
};

export const RoleShowAccess = () => <AccessOf role={useRecordContext()} />;

/** The form of a role. A role of the program allows by its name: a clone of it, which has another, extends it. */
export const roleForm: FormOptions = {
    cloned: source => (isSystemEntity(source) ? { sec_role_id: source['id'] } : {}),
};
