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
 * Rights that several of these grant (docs/domain.md section 2: change requests, runs of reports of either kind, mails
 * of trade promotion reports; docs/api.md: callers that choose users).
 */
export const grants = {
    ...roleGrants,
    requestViewer: ['Administrator', 'Content Manager', 'Change Request', 'Change Request Manager'],
    requestDecider: ['Administrator', 'Content Manager', 'Change Request Manager'],
    reportReader: ['Administrator', 'Bulk Report Manager', 'Bulk Report Operator', 'Content Manager'],
    tradeReportRecipient: ['Administrator', 'Content Manager', 'TPM BDM', 'TPM User'],
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
/** Rights of a single user, whatever their roles: the one that `DEBUG_USERNAME` names (docs/domain.md section 2). */
const PERSONAL = ['debug'] as const;
type Personal = (typeof PERSONAL)[number];
/** Rights of users who have several grants at once, whichever of their roles provides each. */
const jointGrants = {
    /** To request the stores of an ADR that a promotion's products miss. */
    storeRequester: ['tpmUser', 'changeRequest'],
} as const satisfies Record<string, readonly Grant[]>;
type Joint = keyof typeof jointGrants;
/**
 * The right that a route, call, menu entry or button requires of its user. `monitor` is of no user: it is of programs
 * that monitor the server (`api/platform/metrics/scraper.ts`).
 */
export type Access = Grant | Joint | Personal | 'signedIn' | 'anyone' | 'monitor';
/** The rights of a user, in the form that the browser receives. */
export type AccessRights = Readonly<Record<Grant | Joint | Personal, boolean>>;
export const RIGHTS = [...Object.keys(grants), ...Object.keys(jointGrants), ...PERSONAL] as (keyof AccessRights)[];

export interface Holder {
    /** Names of the user's roles, including extended roles. */
    readonly roles: readonly string[];
    /** Whether it is the user that `DEBUG_USERNAME` names. */
    readonly isDebugger?: boolean;
}

const isJoint = (access: Access): access is Joint => access in jointGrants;

/** Returns the grants that an access requires together; empty where no role provides it. */
export const requiredGrants = (access: Access): readonly Grant[] => {
    if (access in grants) return [access as Grant];
    return isJoint(access) ? jointGrants[access] : [];
};

/** Whether this user (undefined: signed out) has an access. Every check uses this rule. */
export const may = (user: Holder | undefined | null, access: Access): boolean => {
    if (access === 'anyone') return true;
    if (!user || access === 'monitor') return false;
    if (access === 'debug') return user.isDebugger === true;
    if (access === 'signedIn') return true;
    return requiredGrants(access).every(grant =>
        (grants[grant] as readonly string[]).some(role => user.roles.includes(role)),
    );
};

/** Returns every right and whether this user has it, for the browser. */
export const accessOf = (user: Holder | undefined | null): AccessRights =>
    Object.fromEntries(RIGHTS.map(each => [each, may(user, each)])) as AccessRights;
