import type { Migration } from './migration';

/** Creates the users as issuers identify them, and the sign-ins that have come back from an issuer. */
export const openIdConnect: Migration = {
    name: '2027-02-16-openid-connect',
    up: async schema => {
        await schema.createTable(
            'sec_identity',
            {
                issuer: { type: 'STRING', length: 255 },
                subject: { type: 'STRING', length: 255 },
                sec_user_id: { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } },
                create_date: { type: 'DATETIME' },
            },
            ['issuer', 'subject'],
        );
        await schema.createIndex('sec_identity', { name: 'ix_sec_identity_sec_user_id', on: ['sec_user_id'] });
        await schema.createTable(
            'sec_issuer_return',
            { state: { type: 'STRING', length: 64 }, expires_date: { type: 'DATETIME' } },
            ['state'],
        );
        await schema.createIndex('sec_issuer_return', {
            name: 'ix_sec_issuer_return_expires_date',
            on: ['expires_date'],
        });
        await schema.addColumn('sec_session', 'issuer_factor', { type: 'BOOLEAN', nullable: true });
    },
    down: async schema => {
        await schema.dropColumn('sec_session', 'issuer_factor');
        for (const table of ['sec_issuer_return', 'sec_identity']) await schema.dropTable(table);
    },
};
