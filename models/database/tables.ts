import { noticeTable } from '../notice/table';
import { definitions } from '../resources';
import { tables as tablesOfSlices } from '../serverSlices';
import { parts } from '../slices';
import { string, type Table } from '../table';
import { partTableOf, tableOf } from './table';

/** Every write, in the transaction of the write itself; `changes` is JSON: field -> {from, to}. */
export const auditTable: Table = {
    name: 'audit',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        date: { type: 'DATETIME' },
        username: string(50),
        resource: string(100),
        record_id: { type: 'INTEGER' },
        action: string(25),
        changes: { type: 'TEXT' },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_audit_resource_record_id', unique: false },
        { name: 'ix_audit_date', unique: false },
    ],
};

/**
 * The change numbers of tables: each the sum of the rows of its name, of which a writer moves one that no other holds.
 */
export const tableChangeTable: Table = {
    name: 'table_change',
    columns: { id: { type: 'INTEGER', autoIncrement: true }, name: string(63), changes: { type: 'INTEGER' } },
    primaryKey: ['id'],
    indexes: [{ name: 'ix_table_change_name', unique: false }],
};

/**
 * A job that is under way, whatever its kind: how often it was tried without getting further, and from when on it is
 * done step by step where it is.
 */
export const jobProgressTable: Table = {
    name: 'job_progress',
    columns: {
        kind: string(25),
        job_id: { type: 'INTEGER' },
        tries: { type: 'INTEGER' },
        reached: { type: 'TEXT' },
        position: { type: 'TEXT', nullable: true },
    },
    primaryKey: ['kind', 'job_id'],
    indexes: [],
};

/** Which process runs the jobs of a lane, and until when it is taken to be alive. */
export const jobClaimTable: Table = {
    name: 'job_claim',
    columns: {
        lane: string(50),
        owner: string(36),
        until_date: { type: 'DATETIME' },
    },
    primaryKey: ['lane'],
    indexes: [],
};

/**
 * Mails: what is to be sent, by `next_date`, and for a while what became of it. What one says may hold a secret, such as
 * the link of an account reset: it goes from the row as soon as the mail is sent or given up.
 */
export const mailTable: Table = {
    name: 'mail',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        uid: string(36),
        template: string(50),
        address: string(254),
        language: string(5),
        content: { type: 'TEXT', nullable: true },
        status: string(25),
        tries: { type: 'INTEGER' },
        create_date: { type: 'DATETIME' },
        until_date: { type: 'DATETIME' },
        next_date: { type: 'DATETIME', nullable: true },
        end_date: { type: 'DATETIME', nullable: true },
        message: { ...string(500), nullable: true },
        message_said: { type: 'TEXT', nullable: true },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_mail_next_date', unique: false },
        { name: 'ix_mail_end_date', unique: false },
    ],
};

/** Every table there is, but the record of migrations. */
export const tables: readonly Table[] = [
    ...definitions.map(tableOf),
    ...parts.map(partTableOf),
    ...tablesOfSlices,
    auditTable,
    tableChangeTable,
    jobClaimTable,
    jobProgressTable,
    mailTable,
    noticeTable,
];
