import { defineMessages } from '../../platform/messages/message';

/** Messages of the server about accounts, sessions and preferences. */
export const accountMessageTexts = {
    wrongLogin: 'Invalid username or password.',
    noAdministrator: 'There must be an enabled Administrator.',
    ownRole: 'You cannot take away your own Administrator role.',
    ownAccount: 'You cannot delete your own account.',
    roleCycle: 'A role cannot extend itself, directly or through other roles.',
    tooManyPreferences: 'You can keep at most %{count} preferences. Delete one first.',
    preferencesTooLarge: 'Your preferences can hold at most %{size} KiB together. Delete one first.',
    foreignRole: 'A view is shared with a role of one’s own.',
    roleHasDefault:
        'The view “%{name}” of %{user} already opens this list for %{role}. Its owner or an administrator can change that.',
    seeOwn: 'You see as yourself already.',
    seeAdministrator: 'Nobody sees as an Administrator.',
    seeDisabled: 'This user is not enabled, and sees nothing.',
    wrongPassword: 'Invalid password.',
    wrongCode: 'Invalid code. Each code works once.',
    issuerExpired: 'This sign-in took too long, or was begun in another browser. Begin again.',
    hasSecondFactor: 'You have a second factor already. Turn it off first.',
    enrolmentNotBegun: 'There is no key to confirm. Begin again.',
    noSecondFactor: 'This user has no second factor.',
    ownSecondFactor: 'Turn off your own second factor in My Account, by your password.',
    tooManyTokens: 'You can have at most %{count} tokens. Revoke one first.',
    noIssuer: 'This user signs in by no issuer.',
    tokenName: 'You have a token of this name already.',
    tokenScreens: 'Choose screens that you may see.',
    tokenDate: 'Choose a day from today to %{last}.',
    requiredRole: 'SECOND_FACTOR_ROLES of the server names this role: it keeps its name, and is not deleted.',
    resetUnknown: 'This link does not work. It may be incomplete.',
    resetUsed: 'This link has already been used, or the account has changed since.',
    resetLate: 'This link no longer works: it is older than %{minutes} minutes.',
    resetFailed: 'The email could not be sent. Give your system administrator this reference: %{reference}.',
    resetDisabled: 'This user is not enabled: enable the account first.',
} as const;

export const accountMessages = defineMessages('account', accountMessageTexts);
