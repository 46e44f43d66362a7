import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../../../../models/database/database';
import { SLIDE_WIDTHS, type SlideWidth } from '../../../../models/features/home/banner';
import { slide } from '../../../../models/features/home/slide';
import { homeMessages } from '../../../../models/features/home/messages';
import type { RecordFiles } from '../../../platform/backup/recordFiles';
import { Failure } from '../../../platform/server/failure';
import { removeStale } from '../../../platform/uploads/stale';
import type { Picture } from './picture';

/** Only a slide's name comes from outside: nothing else is ever part of a path. */
const NAME = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const retainedSql = (names: readonly string[]): string =>
    `SELECT filename FROM home_slide WHERE filename IN (${names.map((_, at) => `$${at + 1}`).join(', ')})`;

const fileOf = (name: string, width: SlideWidth): string => `${name}.${width}.webp`;
/** Returns the slide of a file; one that is being received has no slide yet. */
const slideOf = (file: string): string => file.split('.')[0] ?? file;

/** Every slide has a file of each width. */
export const slideFiles: RecordFiles = {
    table: slide.table,
    columns: ['filename'],
    paths: ({ filename }) => SLIDE_WIDTHS.map(width => `slides/${fileOf(String(filename), width)}`),
};

/** The files of slides: under names of the server's own, each of which stands for one picture permanently. */
export class SlideFiles {
    private readonly folder: string;

    constructor(filesDir: string) {
        this.folder = path.join(filesDir, 'slides');
    }

    /** Returns a new path for a file that is being received. */
    async incoming(): Promise<string> {
        await mkdir(this.folder, { recursive: true });
        return path.join(this.folder, `${randomUUID()}.upload`);
    }

    /** Removes the received file, once it is a slide. */
    async forget(received: string): Promise<void> {
        await rm(received, { force: true });
    }

    /** Stores the sizes of a picture, flushed to the disk before this resolves. @returns the slide's name */
    async store(picture: Picture): Promise<string> {
        await mkdir(this.folder, { recursive: true });
        const name = randomUUID();
        try {
            for (const width of SLIDE_WIDTHS)
                await writeFile(this.pathOf(name, width), picture[width], { flag: 'wx', flush: true });
        } catch (error) {
            await this.remove(name);
            throw error;
        }
        return name;
    }

    /** @throws Failure 404 for a missing slide, or an unknown width */
    async read(name: string, width: string): Promise<Readable> {
        const known = SLIDE_WIDTHS.find(each => String(each) === width);
        if (known === undefined || !NAME.test(name)) throw Failure.service(404, homeMessages.noSlide);
        try {
            const file = await open(this.pathOf(name, known));
            return file.createReadStream();
        } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
            throw Failure.service(404, homeMessages.noSlide);
        }
    }

    /** Removes the files of a slide; a file that cannot be removed now is purged later. */
    async remove(name: string): Promise<void> {
        for (const width of SLIDE_WIDTHS) await rm(this.pathOf(name, width), { force: true }).catch(() => undefined);
    }

    /** Removes files without a slide, which a crash between a file and its slide left behind. */
    purge(database: Database, now?: number): Promise<void> {
        const findRetained = async (files: readonly string[]): Promise<ReadonlySet<string>> => {
            const names = [...new Set(files.map(slideOf))];
            const found = await database.read<{ filename: string }>(retainedSql(names), names);
            const slides = new Set(found.map(({ filename }) => filename));
            return new Set(files.filter(file => slides.has(slideOf(file))));
        };
        return removeStale(this.folder, findRetained, now);
    }

    private pathOf(name: string, width: SlideWidth): string {
        return path.join(this.folder, fileOf(name, width));
    }
}
