import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RoleAccess } from './RoleAccess';
import { SendReset } from './SendReset';

const ROLES = 'secUserRoleIds';

/** Shows what the chosen roles allow, as they are being chosen. */
export const UserFormAccess = () => (
    <RoleAccess roleIds={useWatch<Record<string, number[] | null>>({ name: ROLES }) ?? []} />
);

export const UserShowAccess = () => (
    <>
        <SendReset />
        <RoleAccess roleIds={(useRecordContext()?.[ROLES] ?? []) as readonly number[]} />
    </>
);
