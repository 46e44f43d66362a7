import { SlideFiles } from '../../../api/features/home/slide/files';
import { loadSharp, sizesOf } from '../../../api/features/home/slide/picture';
import type { Settings } from '../../../config/settings';
import type { Database } from '../../../models/database/database';
import { RecordStore } from '../../../models/database/recordStore';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import { slide } from '../../../models/features/home/slide';
import { drawnSlides } from './drawings';

const ANY = 'SELECT id FROM home_slide LIMIT 1';
const BY = { username: 'content' } as const;

/** Seeds five slides, on the playlist, in a database without any. */
export const seedDemoSlides = async (
    database: Database,
    { demo, filesDir }: Pick<Settings, 'demo' | 'filesDir'>,
): Promise<void> => {
    const [known] = demo ? await database.read(ANY) : [true];
    if (known) return;
    const sharp = await loadSharp();
    const files = new SlideFiles(filesDir);
    const drawn: { readonly filename: string; readonly title: string }[] = [];
    for (const { title, svg } of drawnSlides)
        drawn.push({ title, filename: await files.store(await sizesOf(sharp(Buffer.from(svg)))) });
    await database.write(async transaction => {
        await takeAdvisoryLock(database, 'demonstration slides', transaction);
        // Another node may have been quicker; the unused files are purged.
        const [any] = await database.run(ANY, [], transaction);
        if (any) return;
        const creations = drawn.map((values, at) => ({ values: { ...values, place: at + 1 } }));
        await new RecordStore(database, slide).createMany(creations, BY, transaction);
    });
};
