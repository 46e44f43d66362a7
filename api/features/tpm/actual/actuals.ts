import type { Readable } from 'node:stream';
import { ConflictError } from '../../../../models/database/failures';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { RecordOf, StoreOf } from '../../../../models/platform/definition/resource';
import type { actualUpload } from '../../../../models/features/tpm/actualCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { promoActual } from '../../../../models/features/tpm/promoActual';
import type { RecordService } from '../../../platform/resources/recordService';
import { Failure } from '../../../platform/server/failure';
import type { WriteContext } from '../../../platform/feature';
import { kindOf } from '../../../platform/uploads/fileKinds';
import type { Upload } from '../../../platform/uploads/upload';
import type { ActualFiles } from './files';

type Actual = RecordOf<typeof promoActual>;
type Received = Upload<typeof actualUpload>;

/** A file as it is returned. */
interface StoredFile {
    readonly name: string;
    readonly type: string;
    readonly content: Readable;
}

/** Actuals with the files that document them. Independent of Hapi. */
export class Actuals {
    private readonly actuals: RecordService<typeof promoActual>;

    constructor(
        private readonly context: WriteContext,
        readonly files: ActualFiles,
    ) {
        this.actuals = context.records.of(promoActual);
    }

    /**
     * Stores a new or existing actual with its file, which remains at the path where it was received.
     *
     * @throws Failure 400 at `file` for another type of file, NotFoundError, ConflictError, and the errors of hooks
     */
    async receive({ values, filename, path, size }: Received, by: Actor): Promise<Actual> {
        const { mimetype } = await kindOf(path, filename);
        const { id, version, ...input } = values;
        const stored = { ...input, filename, mimetype, path: this.files.nameOf(path), size } as StoreOf<
            typeof promoActual
        >;
        return this.context.database.write(async transaction => {
            if (id) return this.change(id, version ?? null, stored, by, transaction);
            return this.actuals.create(stored, by, transaction);
        });
    }

    /** @throws NotFoundError, Failure 404 where there is no file */
    async file(id: number): Promise<StoredFile> {
        const { filename, mimetype, path } = await this.actuals.get(id);
        if (path === null) throw Failure.service(404, tpmMessages.noFile);
        return { name: filename ?? path, type: mimetype ?? '', content: await this.files.read(path) };
    }

    private async change(
        id: number,
        version: number | null,
        values: Partial<StoreOf<typeof promoActual>>,
        by: Actor,
        transaction: Transaction,
    ): Promise<Actual> {
        if (version === null) throw new Failure(400, { version: messages.required });
        const before = await this.actuals.locked(id, transaction);
        if (before.version !== version) throw new ConflictError(before);
        const [after] = await this.actuals.changeMany([{ before, values }], by, transaction);
        return after as Actual;
    }
}
