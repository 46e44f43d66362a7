import type { RoleName } from '../../models/platform/access/access';

/** A sign-in of the demonstration for each role, and one without any (docs/operations.md, "Settings"). */
export const SIGN_INS: Readonly<Record<string, readonly RoleName[]>> = {
    administrator: ['Administrator'],
    content: ['Content Manager'],
    requester: ['Change Request'],
    manager: ['Change Request Manager'],
    'tpm.bdm': ['TPM BDM'],
    'tpm.user': ['TPM User', 'Change Request'],
    reports: ['Bulk Report Manager'],
    operator: ['Bulk Report Operator'],
    viewer: [],
};
