import type { Migration } from './migration';

const issuersOf = (joined: string): string =>
    `UPDATE sec_user SET issuers = (SELECT ${joined} FROM sec_identity i WHERE i.sec_user_id = sec_user.id)`;

/** Names the issuers of each user in the user's record, whose history then has the changes. */
export const userIssuers: Migration = {
    name: '2027-02-19-user-issuers',
    up: async schema => {
        await schema.addColumn('sec_user', 'issuers', { type: 'TEXT', nullable: true });
        await schema.run({
            sqlite: issuersOf(`group_concat(i.issuer, ', ')`),
            postgres: issuersOf(`string_agg(i.issuer, ', ' ORDER BY i.issuer)`),
        });
    },
    down: schema => schema.dropColumn('sec_user', 'issuers'),
};
