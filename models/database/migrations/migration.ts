import type { ModelAttributeColumnOptions, QueryInterface } from 'sequelize';
import { ofSequelize, type Transaction } from '../transaction';
import type { Dialect } from '../dialect';
import type { TableColumn } from '../../platform/definition/table';

/** A step from one state of the database to the next, and back. Written once; never changed after its release. */
export interface Migration {
    readonly name: string;
    up(schema: SchemaChange): Promise<void>;
    down(schema: SchemaChange): Promise<void>;
}

interface NewIndex {
    readonly name: string;
    /** Columns or SQL expressions. */
    readonly on: readonly string[];
    readonly unique?: boolean;
}

/** The statements by which a migration changes the schema, inside its transaction. */
export class SchemaChange {
    private readonly transaction: ReturnType<typeof ofSequelize>;

    constructor(
        readonly dialect: Dialect,
        private readonly queryInterface: QueryInterface,
        transaction: Transaction,
    ) {
        this.transaction = ofSequelize(transaction);
    }

    async createTable(
        name: string,
        columns: Readonly<Record<string, TableColumn>>,
        primaryKey: readonly string[] = ['id'],
    ): Promise<void> {
        const attributes = Object.entries(columns).map(([column, spec]): [string, ModelAttributeColumnOptions] => [
            column,
            { ...this.attribute(spec), primaryKey: primaryKey.includes(column) },
        ]);
        await this.queryInterface.createTable(name, Object.fromEntries(attributes), { transaction: this.transaction });
    }

    async createIndex(table: string, { name, on, unique }: NewIndex): Promise<void> {
        await this.run(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX "${name}" ON "${table}" (${on.join(', ')})`);
    }

    /** Adds a column. In a table with records it is nullable, or a statement of the migration fills it. */
    async addColumn(table: string, name: string, column: TableColumn): Promise<void> {
        await this.queryInterface.addColumn(table, name, this.attribute(column), { transaction: this.transaction });
    }

    /**
     * Drops a column by our own statement: Sequelize would create an SQLite table again for it, without its indexes.
     */
    async dropColumn(table: string, name: string): Promise<void> {
        await this.run(`ALTER TABLE "${table}" DROP COLUMN "${name}"`);
    }

    async dropTable(name: string): Promise<void> {
        await this.queryInterface.dropTable(name, { transaction: this.transaction });
    }

    /** Runs SQL where the query interface has no method for it; by dialect where they differ. */
    async run(sql: string | Readonly<Record<Dialect['name'], string>>): Promise<void> {
        const text = typeof sql === 'string' ? sql : sql[this.dialect.name];
        if (text) await this.queryInterface.sequelize.query(text, { transaction: this.transaction, raw: true });
    }

    private attribute({ references, ...column }: TableColumn): ModelAttributeColumnOptions {
        return {
            type: this.dialect.types[column.type](column),
            allowNull: column.nullable ?? false,
            autoIncrement: column.autoIncrement ?? false,
            ...(references && {
                references: { model: references.table, key: 'id' },
                onDelete: references.onDelete,
                onUpdate: 'RESTRICT',
            }),
        };
    }
}
