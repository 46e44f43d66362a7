import type { Readable } from 'node:stream';
import { ConflictError } from '../../../../models/database/failures';
import { Repository } from '../../../../models/database/repository';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor, Writer } from '../../../../models/database/writer';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { RecordOf, StoreOf } from '../../../../models/platform/definition/resource';
import type { actualUpload } from '../../../../models/features/tpm/actualCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { promoActual } from '../../../../models/features/tpm/promoActual';
import { Failure } from '../../../platform/server/failure';
import type { WritingGround } from '../../../slice';
import { kindOf } from '../../../platform/uploads/fileKinds';
import type { Upload } from '../../../platform/uploads/upload';
import type { ActualFiles } from './files';

type Actual = RecordOf<typeof promoActual>;
type Received = Upload<typeof actualUpload>;

/** A file as it is given back. */
interface KeptFile {
    readonly name: string;
    readonly type: string;
    readonly content: Readable;
}

/** Actuals with the files that show them. Knows no Hapi. */
export class Actuals {
    private readonly actuals: Repository<typeof promoActual>;
    private readonly writer: Writer<typeof promoActual>;

    constructor(
        private readonly ground: WritingGround,
        readonly files: ActualFiles,
    ) {
        this.writer = ground.writers.of(promoActual);
        this.actuals = new Repository(ground.database, promoActual, this.writer);
    }

    /**
     * Stores an actual with its file, which stays where it was received: a new one, or one that is there.
     *
     * @throws Failure 400 at `file` for what it is not, NotFoundError, ConflictError, and what the hooks throw
     */
    async receive({ values, filename, path, size }: Received, by: Actor): Promise<Actual> {
        const { mimetype } = await kindOf(path, filename);
        const { id, version, ...given } = values;
        const stored = { ...given, filename, mimetype, path: this.files.nameOf(path), size } as StoreOf<
            typeof promoActual
        >;
        return this.ground.database.write(async transaction => {
            if (id) return this.change(id, version ?? null, stored, by, transaction);
            return this.actuals.create(stored, by, transaction);
        });
    }

    /** @throws NotFoundError, Failure 404 where there is no file */
    async file(id: number): Promise<KeptFile> {
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
        const [after] = await this.writer.change([{ before, values }], by, transaction);
        return after as Actual;
    }
}
