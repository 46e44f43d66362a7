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
 * Rights that several of these grant alike (docs/domain.md section 2, the change requests, and runs of reports of
 * either kind, and who is mailed those of trade promotions; docs/api.md, whoever chooses users).
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
/**
 * Rights of one user whatever their roles, and of nobody else: the one whom `DEBUG_USERNAME` names (docs/domain.md
 * section 2).
 */
const PERSONAL = ['debug'] as const;
type Personal = (typeof PERSONAL)[number];
/** Rights of users who have several grants at once, whichever of their roles gives each. */
const jointGrants = {
    /** To ask for the stores of an ADR that a promotion's products miss. */
    storeRequester: ['tpmUser', 'changeRequest'],
} as const satisfies Record<string, readonly Grant[]>;
type Joint = keyof typeof jointGrants;
/** The right that a route, call, menu entry or button requires of its user. */
export type Access = Grant | Joint | Personal | 'signedIn' | 'anyone';
/** The rights of a user, as the browser has them. */
export type AccessRights = Readonly<Record<Grant | Joint | Personal, boolean>>;
export const RIGHTS = [...Object.keys(grants), ...Object.keys(jointGrants), ...PERSONAL] as (keyof AccessRights)[];

export interface Holder {
    /** Names of the roles held, those of extended roles included. */
    readonly roles: readonly string[];
    /** It is the one whom `DEBUG_USERNAME` names. */
    readonly isDebugger?: boolean;
}

const isJoint = (access: Access): access is Joint => access in jointGrants;

/** Returns the grants that an access takes together; none where no role gives it. */
export const requiredGrants = (access: Access): readonly Grant[] => {
    if (access in grants) return [access as Grant];
    return isJoint(access) ? jointGrants[access] : [];
};

/** The one rule: may this user (none: signed out) do what asks for this access? */
export const may = (user: Holder | undefined | null, access: Access): boolean => {
    if (access === 'anyone') return true;
    if (!user) return false;
    if (access === 'debug') return user.isDebugger === true;
    if (access === 'signedIn') return true;
    return requiredGrants(access).every(grant =>
        (grants[grant] as readonly string[]).some(role => user.roles.includes(role)),
    );
};

/** Every right and whether this user has it, as the browser gets it. */
export const accessOf = (user: Holder | undefined | null): AccessRights =>
    Object.fromEntries(RIGHTS.map(each => [each, may(user, each)])) as AccessRights;
