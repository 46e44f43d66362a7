/** The roles of specification section 6; their records are system entities. */
export const ROLES = [
    'Administrator',
    'Bulk Report Manager',
    'Bulk Report Operator',
    'Content Manager',
    'Change Request',
    'Change Request Manager',
    'TPM BDM',
    'TPM User',
] as const;
export type RoleName = (typeof ROLES)[number];

/** Access -> the roles it is granted to (specification section 6). Administrator implies all. */
export const roleGrants = {
    administrator: ['Administrator'],
    bulkReportManager: ['Administrator', 'Bulk Report Manager'],
    bulkReportOperator: ['Administrator', 'Bulk Report Manager', 'Bulk Report Operator'],
    contentManager: ['Administrator', 'Content Manager'],
    changeRequest: ['Administrator', 'Change Request', 'Change Request Manager'],
    changeRequestManager: ['Administrator', 'Change Request Manager'],
    tpmBdm: ['Administrator', 'TPM BDM'],
    tpmUser: ['Administrator', 'TPM BDM', 'TPM User'],
} as const satisfies Record<string, readonly RoleName[]>;

/**
 * What several of these grant alike (domain.md section 2, the change requests, and runs of reports of either kind;
 * api.md, whoever chooses users).
 */
export const grants = {
    ...roleGrants,
    requestViewer: ['Administrator', 'Content Manager', 'Change Request', 'Change Request Manager'],
    requestDecider: ['Administrator', 'Content Manager', 'Change Request Manager'],
    reportReader: ['Administrator', 'Bulk Report Manager', 'Bulk Report Operator', 'Content Manager'],
    userChooser: [
        'Administrator',
        'Bulk Report Manager',
        'Bulk Report Operator',
        'Content Manager',
        'TPM BDM',
        'TPM User',
    ],
} as const satisfies Record<string, readonly RoleName[]>;

export type Grant = keyof typeof grants;
/** What one user has whatever their roles, and nobody else: the one whom `DEBUG_USERNAME` names (domain.md section 2). */
export const PERSONAL = ['debug'] as const;
export type Personal = (typeof PERSONAL)[number];
/** What a route, call, menu entry or button asks of its user. */
export type Access = Grant | Personal | 'signedIn' | 'anyone';
/** What the browser is told of. */
export type Held = Readonly<Record<Grant | Personal, boolean>>;

export interface Holder {
    /** Names of the roles held, those of extended roles included. */
    readonly roles: readonly string[];
    /** It is the one whom `DEBUG_USERNAME` names. */
    readonly isDebugger?: boolean;
}

/** The one rule: may this user (none: signed out) do what asks for this access? */
export const may = (user: Holder | undefined | null, access: Access): boolean => {
    if (access === 'anyone') return true;
    if (!user) return false;
    if (access === 'debug') return user.isDebugger === true;
    return access === 'signedIn' || grants[access].some(role => user.roles.includes(role));
};

/** Every grant and whether this user has it: what the browser is told. */
export const accessOf = (user: Holder | undefined | null): Held =>
    Object.fromEntries(
        ([...Object.keys(grants), ...PERSONAL] as (keyof Held)[]).map(each => [each, may(user, each)]),
    ) as Held;
