import type { SchemaChange } from './migration';

const EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const;

/**
 * Any row with the table's name that no other writer has locked will do, so nobody waits; once per transaction is
 * enough.
 */
const MOVE = `CREATE FUNCTION table_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF EXISTS (SELECT 1 FROM table_change WHERE name = TG_ARGV[0] AND xmin = pg_current_xact_id()::xid)
            THEN RETURN NULL; END IF;
        UPDATE table_change SET changes = changes + 1 WHERE id =
            (SELECT id FROM table_change WHERE name = TG_ARGV[0] LIMIT 1 FOR UPDATE SKIP LOCKED);
        IF NOT FOUND THEN INSERT INTO table_change (name, changes) VALUES (TG_ARGV[0], 1); END IF;
        RETURN NULL;
    END $$`;

export const createChangeNumbers = async (schema: SchemaChange): Promise<void> => {
    await schema.createTable('table_change', {
        id: { type: 'INTEGER', autoIncrement: true },
        name: { type: 'STRING', length: 63 },
        changes: { type: 'INTEGER' },
    });
    await schema.createIndex('table_change', { name: 'ix_table_change_name', on: ['name'] });
    await schema.run({ sqlite: '', postgres: MOVE });
};

export const dropChangeNumbers = async (schema: SchemaChange): Promise<void> => {
    await schema.run({ sqlite: '', postgres: 'DROP FUNCTION table_changed' });
    await schema.dropTable('table_change');
};

/**
 * Makes every write to a table increment a change number, in its own transaction.
 *
 * @param as the table whose number it is: for a table of links the table of the records that have them
 */
export const trackChanges = async (schema: SchemaChange, table: string, as = table): Promise<void> => {
    if (as === table) await schema.run(`INSERT INTO table_change (name, changes) VALUES ('${table}', 0)`);
    if (schema.dialect.name === 'postgres') {
        await schema.run(`CREATE TRIGGER ${table}_change AFTER ${EVENTS.join(' OR ')} OR TRUNCATE ON ${table}
            FOR EACH STATEMENT EXECUTE FUNCTION table_changed('${as}')`);
        return;
    }
    for (const event of EVENTS) {
        await schema.run(`CREATE TRIGGER ${table}_change_${event.toLowerCase()} AFTER ${event} ON ${table}
            BEGIN UPDATE table_change SET changes = changes + 1 WHERE name = '${as}'; END`);
    }
};

export const untrackChanges = async (schema: SchemaChange, table: string): Promise<void> => {
    if (schema.dialect.name === 'postgres') return schema.run(`DROP TRIGGER ${table}_change ON ${table}`);
    for (const event of EVENTS) await schema.run(`DROP TRIGGER ${table}_change_${event.toLowerCase()}`);
};
