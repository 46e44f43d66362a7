import { isCells } from '../platform/children/childCollection';
import { noticeTable } from '../platform/notifications/table';
import { listDefinitions, listOwnTables, listChildCollections } from '../platform/definition/registry';
import { string, type Table, type TableColumn } from '../platform/definition/table';
import { workbookTable } from '../platform/workbook/table';
import { changeRowTable, changeSetTable } from '../platform/undo/changeSet';
import { cellTableOf, tableOf } from './table';

/** An entry for every write, in the transaction of the write itself; `changes` is JSON: field -> {from, to}. */
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
        // The change set that it is part of, where its call can be undone.
        change_set_id: { type: 'INTEGER', nullable: true },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_audit_resource_record_id', unique: false },
        { name: 'ix_audit_date', unique: false },
    ],
};

/**
 * The change numbers of tables: each is the sum of the rows of its name, of which a writer increments one that no other
 * transaction has locked.
 */
export const tableChangeTable: Table = {
    name: 'table_change',
    columns: { id: { type: 'INTEGER', autoIncrement: true }, name: string(63), changes: { type: 'INTEGER' } },
    primaryKey: ['id'],
    indexes: [{ name: 'ix_table_change_name', unique: false }],
};

const integerColumn: TableColumn = { type: 'INTEGER' };
const moment: TableColumn = { type: 'DATETIME' };
const optional = (column: TableColumn): TableColumn => ({ ...column, nullable: true });

/** Characters of the id of a request, which contains the name of its machine. */
export const MAX_REQUEST_ID_LENGTH = 120;

/**
 * Jobs; those that wait or run are the only source of what is still to be done (`api/platform/jobs/`): the kind
 * (`kind`) and the record's id (`subject`), the earliest start (`run_after`), the queue (`queue_key`), the process that
 * runs it and until when it is presumed to be alive (`owner`, `until_date`, `taken`: how often the job was acquired),
 * and the progress.
 */
const jobTable: Table = {
    name: 'job',
    columns: {
        id: { type: 'INTEGER', autoIncrement: true },
        kind: string(25),
        subject: integerColumn,
        queue_key: optional(string(100)),
        state: string(10),
        run_after: moment,
        // How often its process ended without progress in this job, and the furthest progress of these attempts.
        tries: integerColumn,
        reached: integerColumn,
        position: { type: 'TEXT', nullable: true },
        // How often it failed and was tried again later.
        failures: integerColumn,
        // Its estimated cost, in bytes that it reads; null: unknown.
        cost: optional(integerColumn),
        owner: optional(string(36)),
        taken: integerColumn,
        until_date: optional(moment),
        done: optional(integerColumn),
        total: optional(integerColumn),
        message: optional(string(500)),
        message_descriptor: { type: 'TEXT', nullable: true },
        create_user: string(50),
        create_date: moment,
        start_date: optional(moment),
        finish_date: optional(moment),
        // It failed in a way that administrators have to check.
        needs_look: { type: 'BOOLEAN', nullable: true },
        // The request that started it, as in the log, and its span where traces are recorded.
        request_id: optional(string(MAX_REQUEST_ID_LENGTH)),
        traceparent: optional(string(55)),
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'uq_job_open', unique: true },
        { name: 'uq_job_queue', unique: true },
        ...['queue', 'waiting', 'held', 'ended', 'state', 'served', 'look'].map(name => ({
            name: `ix_job_${name}`,
            unique: false,
        })),
    ],
};

/**
 * Mails: those to be sent, by `next_date`, and for a while their outcome. A mail may contain a secret, such as the link
 * of an account reset: its contents are removed from the row as soon as it is sent or sending is given up.
 */
const mailTable: Table = {
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
        message_descriptor: { type: 'TEXT', nullable: true },
    },
    primaryKey: ['id'],
    indexes: [
        { name: 'ix_mail_next_date', unique: false },
        { name: 'ix_mail_end_date', unique: false },
    ],
    // The content of a mail that waits may be such a link.
    inBackup: { where: 'content IS NULL' },
};

/** Returns all tables except that of the migrations. */
export const listTables = (): readonly Table[] => [
    ...listDefinitions().map(tableOf),
    ...listChildCollections().filter(isCells).map(cellTableOf),
    ...listOwnTables(),
    auditTable,
    tableChangeTable,
    jobTable,
    mailTable,
    noticeTable,
    changeSetTable,
    changeRowTable,
    workbookTable,
];
