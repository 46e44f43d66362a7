import type { TableColumn } from '../../platform/definition/table';
import type { Migration } from './migration';

const moment: TableColumn = { type: 'DATETIME' };
const user: TableColumn = { type: 'INTEGER', references: { table: 'sec_user', onDelete: 'CASCADE' } };

/** Creates the keys of authenticator apps and their recovery codes; no user has one yet. */
export const secondFactors: Migration = {
    name: '2027-02-05-second-factors',
    up: async schema => {
        await schema.addColumn('sec_user', 'second_factor', { type: 'BOOLEAN', nullable: true });
        await schema.run('UPDATE sec_user SET second_factor = FALSE');
        await schema.createTable(
            'sec_totp',
            {
                sec_user_id: user,
                secret: { type: 'STRING', length: 255 },
                create_date: moment,
                confirmed_date: { ...moment, nullable: true },
                last_step: { type: 'INTEGER', nullable: true },
            },
            ['sec_user_id'],
        );
        await schema.createTable('sec_recovery_code', { sec_user_id: user, code: { type: 'STRING', length: 64 } }, [
            'sec_user_id',
            'code',
        ]);
    },
    down: async schema => {
        for (const table of ['sec_recovery_code', 'sec_totp']) await schema.dropTable(table);
        await schema.dropColumn('sec_user', 'second_factor');
    },
};
