import Joi from 'joi';
import { CopyError } from '../../../models/database/copy/copyError';
import type { CopiedTable } from '../../../models/database/copy/copiedTable';

/** The form of a backup; a release reads its own and older ones. */
export const BACKUP_FORMAT = 1;

/** An entry of an archive, as its content is. */
export interface Checksum {
    /** Bytes. */
    readonly size: number;
    readonly sha256: string;
}

/** The contents of a backup, which is its last entry. */
export interface Manifest {
    readonly format: number;
    /** The release that wrote it. */
    readonly version: string;
    /** ISO 8601: when the data was as it is in the backup. */
    readonly date: string;
    readonly migrations: readonly string[];
    /** In the order in which they are stored. */
    readonly tables: readonly (CopiedTable & Checksum & { readonly rows: number })[];
    readonly lastIds: Readonly<Record<string, number>>;
    readonly files: readonly (Checksum & { readonly path: string })[];
}

export const MANIFEST = 'manifest.json';
export const tableEntry = (name: string): string => `tables/${name}.ndjson`;
export const fileEntry = (path: string): string => `files/${path}`;

/** Names of tables and columns are written into SQL. */
const name = Joi.string().pattern(/^[a-z][a-z0-9_]{0,62}$/);
/** A path that stays in FILES_DIR: no part of it begins with a dot. */
const filePath = Joi.string().pattern(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);
const count = Joi.number().integer().min(0);
const checksum = { size: count.required(), sha256: Joi.string().hex().length(64).required() };
const types = ['STRING', 'TEXT', 'INTEGER', 'BIGINT', 'BOOLEAN', 'DATE', 'DATETIME'] as const;

const schema = Joi.object({
    format: count.required(),
    version: Joi.string().required(),
    date: Joi.string().isoDate().required(),
    migrations: Joi.array().items(Joi.string()).min(1).unique().required(),
    tables: Joi.array()
        .items({
            ...checksum,
            name: name.required(),
            columns: Joi.object()
                .pattern(name, Joi.valid(...types))
                .min(1)
                .required(),
            key: Joi.array().items(name).min(1).required(),
            isNumbered: Joi.boolean().required(),
            rows: count.required(),
        })
        .unique('name')
        .required(),
    lastIds: Joi.object().pattern(name, count).required(),
    files: Joi.array()
        .items({ ...checksum, path: filePath.required() })
        .unique('path')
        .required(),
});

/** Parses the manifest of a backup. @throws CopyError where it is none, or that of a newer release */
export const parseManifest = (text: string): Manifest => {
    let input: unknown;
    try {
        input = JSON.parse(text);
    } catch {
        throw new CopyError('The backup is damaged: its manifest cannot be read.');
    }
    const { format } = (input ?? {}) as Partial<Manifest>;
    if (typeof format === 'number' && format > BACKUP_FORMAT)
        throw new CopyError('The backup was written by a newer release: restore it with that one.');
    const { error } = schema.validate(input, { convert: false });
    if (error) throw new CopyError(`The backup is damaged: its manifest is wrong (${error.message}).`);
    return input as Manifest;
};
