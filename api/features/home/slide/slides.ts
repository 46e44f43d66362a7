import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import { lockedRecords, recordsBy, type Which } from '../../../../models/database/query/records';
import type { Transaction } from '../../../../models/database/transaction';
import { takeAdvisoryLock } from '../../../../models/database/advisoryLock';
import type { Actor } from '../../../../models/database/actor';
import { homeMessages } from '../../../../models/features/home/messages';
import { MAX_SLIDES, slide, type Slide, MAX_PLAYLIST_SLIDES } from '../../../../models/features/home/slide';
import type {
    slideList,
    slideMove,
    slideTakeOff,
    slideTitle,
    slideUpload,
} from '../../../../models/features/home/slideCalls';
import { Failure } from '../../../platform/server/failure';
import type { WriteContext } from '../../../platform/feature';
import type { Upload } from '../../../platform/uploads/upload';
import type { RecordService } from '../../../platform/resources/recordService';
import type { SlideFiles } from './files';
import { pictureOf, type Picture } from './picture';

/** Slides in the order in which they are played. */
type Playlist = readonly Slide[];

/** The caller's snapshot of a slide: its index from 0 and, optionally, its name. */
interface SlideSnapshot {
    readonly index: number;
    readonly filename?: string | null;
}

/** @throws Failure 409 at `index` where there is no slide, or another than in the snapshot */
const slideAt = (playlist: Playlist, { index, filename }: SlideSnapshot): Slide => {
    const found = playlist[index];
    if (!found) throw new Failure(409, { index: homeMessages.noSlideAt({ index, count: playlist.length }) });
    if (filename && filename !== found.filename) throw new Failure(409, { index: homeMessages.otherSlide });
    return found;
};

/** Returns the playlist with a slide appended. @throws Failure 409 */
const added = (playlist: Playlist, slide: Slide): Playlist => {
    if (slide.place !== null) throw Failure.service(409, homeMessages.playedAlready);
    if (playlist.length >= MAX_PLAYLIST_SLIDES)
        throw Failure.service(409, homeMessages.playlistFull({ limit: MAX_PLAYLIST_SLIDES }));
    return [...playlist, slide];
};

/** Returns the playlist without the slide at an index, and that slide. @throws Failure 409 */
const withoutAt = (playlist: Playlist, snapshot: SlideSnapshot): { readonly gone: Slide; readonly left: Playlist } => {
    const gone = slideAt(playlist, snapshot);
    return { gone, left: playlist.filter(slide => slide !== gone) };
};

/** Returns the playlist with the slide at an index moved to another one. @throws Failure 409 */
const moved = (playlist: Playlist, snapshot: SlideSnapshot, to: number): Playlist => {
    const { gone: slide, left } = withoutAt(playlist, snapshot);
    if (to < 0) throw new Failure(409, { index: homeMessages.first });
    if (to === playlist.length && snapshot.index === to - 1) throw new Failure(409, { index: homeMessages.last });
    if (to >= playlist.length)
        throw new Failure(409, { to: homeMessages.noSlideAt({ index: to, count: playlist.length }) });
    return [...left.slice(0, to), slide, ...left.slice(to)];
};

/** Creates a queue: tasks run one after the other, whether they succeed or fail. */
const createSerialQueue = () => {
    let last: Promise<unknown> = Promise.resolve();
    return <T>(work: () => Promise<T>): Promise<T> => {
        const next = last.then(work);
        last = next.catch(() => undefined);
        return next;
    };
};

/** Serializes changes of slides: the caller's snapshot of the playlist stays valid until the change is done. */
const PLAYLIST_LOCK = 'home slides';
const PLAYED: Which = { where: 'place IS NOT NULL', values: [] };
const ALL: Which = { where: '1 = 1', values: [] };
const COUNT = 'SELECT count(*) AS count FROM home_slide';

/** Returns a title from the name of a file, which describes it to people, without its extension. */
const titleOf = (filename: string): string =>
    filename
        .replace(/\.[^.]+$/, '')
        .replace(/[_\s-]+/g, ' ')
        .trim()
        .slice(0, slide.fields.title.options.max) || slide.label[0];

const inOrder = (slides: readonly Slide[]): Playlist =>
    slides.filter(({ place: position }) => position !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));

/** The pictures of the banner and their playlist. Independent of Hapi. */
export class Slides {
    private readonly database: Database;
    private readonly records: RecordService<typeof slide>;
    /** Pictures take memory and time: a node processes one after the other. */
    private readonly oneAtATime = createSerialQueue();

    constructor(
        context: WriteContext,
        readonly files: SlideFiles,
    ) {
        this.database = context.database;
        this.records = context.records.of(slide);
    }

    /** @param withUploads also lists slides on no playlist, for users who manage them */
    async list(withUploads: boolean): Promise<DataOf<typeof slideList>> {
        const read = this.database.read.bind(this.database);
        const found = await recordsBy(this.database, read, slide, withUploads ? ALL : PLAYED);
        const uploads = withUploads ? [...found].reverse() : [];
        return {
            playList: inOrder(found).map(({ filename, title }) => ({ filename, title })),
            uploads: uploads.map(({ filename, title, place: position, create_date, create_user }) => {
                return { filename, title, is_played: position !== null, create_date, create_user };
            }),
        };
    }

    /**
     * Creates a slide from an upload, and leaves no files if that fails.
     *
     * @throws Failure 400 at `file` for a file that is no picture, 409 for more slides than there may be
     */
    async receive(upload: Upload<typeof slideUpload>, by: Actor): Promise<DataOf<typeof slideUpload>> {
        this.refuseMore(await this.database.read(COUNT));
        const picture = await this.oneAtATime(() => pictureOf(upload.path, upload.filename));
        const createdSlide = await this.keep(picture, upload.values.title || titleOf(upload.filename), by);
        await this.files.forget(upload.path);
        return createdSlide;
    }

    /** Stores a picture as a new slide. @throws Failure 409 */
    async keep(picture: Picture, title: string, by: Actor): Promise<DataOf<typeof slideUpload>> {
        const filename = await this.files.store(picture);
        try {
            return await this.database.write(async transaction => {
                await takeAdvisoryLock(this.database, PLAYLIST_LOCK, transaction);
                this.refuseMore(await this.database.run(COUNT, [], transaction));
                await this.records.createMany([{ values: { filename, title, place: null } }], by, transaction);
                return { filename, title };
            });
        } catch (error) {
            await this.files.remove(filename);
            throw error;
        }
    }

    /** Changes the title of a slide. @throws Failure 404 */
    rename({ filename, title }: PayloadOf<typeof slideTitle>, by: Actor): Promise<void> {
        return this.change(async transaction => {
            const before = await this.named(filename, transaction);
            await this.records.changeMany([{ before, values: { title } }], by, transaction);
        });
    }

    /** Appends a slide to the playlist. @throws Failure 404, 409 */
    add(filename: string, by: Actor): Promise<void> {
        return this.change(async transaction => {
            const found = await this.named(filename, transaction);
            await this.store(added(await this.playlist(transaction), found), by, transaction);
        });
    }

    /** Moves a slide one position up or down the playlist. @throws Failure 409 */
    step(at: PayloadOf<typeof slideTakeOff>, offset: -1 | 1, by: Actor): Promise<void> {
        return this.move({ ...at, to: at.index + offset }, by);
    }

    /** Moves a slide to another position of the playlist. @throws Failure 409 */
    move({ to, ...at }: PayloadOf<typeof slideMove>, by: Actor): Promise<void> {
        return this.change(async transaction =>
            this.store(moved(await this.playlist(transaction), at, to), by, transaction),
        );
    }

    /** Removes a slide from the playlist. @throws Failure 409 */
    takeOff(at: PayloadOf<typeof slideTakeOff>, by: Actor): Promise<void> {
        return this.change(async transaction => {
            const playlist = await this.playlist(transaction);
            const { gone, left } = withoutAt(playlist, at);
            await this.records.changeMany([{ before: gone, values: { place: null } }], by, transaction);
            await this.store(left, by, transaction);
        });
    }

    /** Removes a slide for good, and then its files. @throws Failure 404, 409 while it is played */
    async remove(filename: string, by: Actor): Promise<void> {
        await this.change(async transaction => {
            const before = await this.named(filename, transaction);
            if (before.place !== null) throw Failure.service(409, homeMessages.played);
            await this.records.removeMany([{ before }], by, transaction);
        });
        await this.files.remove(filename);
    }

    private change(work: (transaction: Transaction) => Promise<void>): Promise<void> {
        return this.database.write(async transaction => {
            await takeAdvisoryLock(this.database, PLAYLIST_LOCK, transaction);
            await work(transaction);
        });
    }

    /** @throws Failure 409 */
    private refuseMore([row]: readonly { readonly count?: unknown }[]): void {
        if (Number(row?.count) >= MAX_SLIDES)
            throw Failure.service(409, homeMessages.tooManySlides({ limit: MAX_SLIDES }));
    }

    private async playlist(transaction: Transaction): Promise<Playlist> {
        return inOrder(await lockedRecords(this.database, slide, PLAYED, transaction));
    }

    /** @throws Failure 404 */
    private async named(filename: string, transaction: Transaction): Promise<Slide> {
        const [found] = await lockedRecords(
            this.database,
            slide,
            { where: 'filename = $1', values: [filename] },
            transaction,
        );
        if (!found) throw Failure.service(404, homeMessages.noSlide);
        return found;
    }

    /** Stores the positions of slides that have moved. */
    private async store(playlist: Playlist, by: Actor, transaction: Transaction): Promise<void> {
        const changes = playlist
            .map((before, at) => ({ before, values: { place: at + 1 } }))
            .filter(({ before, values }) => before.place !== values.place);
        await this.records.changeMany(changes, by, transaction);
    }
}
