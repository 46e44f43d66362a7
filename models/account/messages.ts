import { defineMessages } from '../said';

/** What the server says of accounts, sessions and preferences. */
export const accountTexts = {
    wrongLogin: 'Invalid username or password.',
    noAdministrator: 'There must be an enabled Administrator.',
    ownRole: 'You cannot take away your own Administrator role.',
    ownAccount: 'You cannot delete your own account.',
    roleCycle: 'A role cannot extend itself, not by way of others either.',
    mostPreferences: 'You can keep at most %{count} preferences. Delete one first.',
    largestPreferences: 'Your preferences can hold at most %{size} KiB together. Delete one first.',
} as const;

export const accountMessages = defineMessages('account', accountTexts);
