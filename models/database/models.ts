import type { Model, ModelAttributes, ModelStatic, Sequelize } from 'sequelize';
import type { Cell } from '../platform/fields/kind';
import type { Dialect } from './dialect';
import type { Table } from '../platform/definition/table';

/** A model of Sequelize with raw cells; the kinds read and write them. */
export type RawModel = ModelStatic<Model<Record<string, Cell>, Record<string, Cell>>>;

const attributesOf = ({ columns, primaryKey }: Table, dialect: Dialect): ModelAttributes =>
    Object.fromEntries(
        Object.entries(columns).map(([name, column]) => [
            name,
            {
                type: dialect.types[column.type](column),
                allowNull: column.nullable ?? false,
                primaryKey: primaryKey.includes(name),
                autoIncrement: column.autoIncrement ?? false,
            },
        ]),
    );

/** Returns the Sequelize model of a table, created once for each connection. */
export const modelOf = (sequelize: Sequelize, dialect: Dialect, table: Table): RawModel =>
    sequelize.isDefined(table.name)
        ? sequelize.model(table.name)
        : sequelize.define(table.name, attributesOf(table, dialect), {
              tableName: table.name,
              freezeTableName: true,
              timestamps: false,
          });
