import type { Row } from '../../../models/database/database';
import type { ThreadEntry } from '../../../models/features/settings/feedbackCalls';
import { dateTime } from '../../../models/platform/fields/dateTime';
import type { Changes } from '../../../models/platform/history/history';

/** SQL of a user's name, by `sec_user u`; the username for a user without a name, or an unknown user. */
export const personName = (username: string): string =>
    `COALESCE(NULLIF(trim(COALESCE(u.fname, '') || ' ' || COALESCE(u.lname, '')), ''), ${username})`;

/** SQL of a condition on `audit a`: it records another status or other comments, of which one is an answer. */
export const CHANGES_OF_ANSWERS = `(a.changes LIKE '%"fb_status":{%' OR a.changes LIKE '%"fb_comments":{%')`;

/** The author and the date of an entry, as read from the database. */
export interface WrittenRow extends Row {
    readonly create_user: string;
    readonly create_name: string;
    readonly create_date: string;
}

/** Returns the same in the form of a response. */
export const writtenBy = ({ create_user, create_name, create_date }: WrittenRow) => ({
    create_user,
    create_name,
    create_date: dateTime({}).kind.read(create_date) as string,
});

/** Returns the answer in a change. @param changes JSON, as stored in the history */
export const answerIn = (changes: string): Pick<ThreadEntry, 'text' | 'fb_status'> => {
    const { fb_status, fb_comments } = JSON.parse(changes) as Changes;
    return {
        text: (fb_comments?.to ?? null) as ThreadEntry['text'],
        fb_status: (fb_status?.to ?? null) as ThreadEntry['fb_status'],
    };
};
