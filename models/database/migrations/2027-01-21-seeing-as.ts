import type { Migration } from './migration';

/** Adds to sessions the user whose view is shown. */
export const seeingAs: Migration = {
    name: '2027-01-21-seeing-as',
    up: schema => schema.addColumn('sec_session', 'viewed_user_id', { type: 'INTEGER', nullable: true }),
    down: schema => schema.dropColumn('sec_session', 'viewed_user_id'),
};
