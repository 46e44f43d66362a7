import { Pages, type RowsPage } from '../../../../admin/platform/grid/pages';

interface Named {
    readonly id: number;
    readonly comments: string | null;
}
const named = (id: number): Named => ({ id, comments: null });

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

const pageOf = (page: number): RowsPage<Named> => ({
    list: Array.from({ length: 10 }, (_, at) => named((page - 1) * 10 + at + 1)),
    total: 1_000,
});

const open = (answer: (page: number, signal: AbortSignal) => Promise<RowsPage<Named>> = async page => pageOf(page)) => {
    const requested: number[] = [];
    const pubSub = new Map<number, AbortSignal>();
    const pages = new Pages<Named>({
        size: 10,
        portion: 20,
        maxPages: 3,
        pause: 5,
        load: ({ pageNumber: page }, signal = new AbortController().signal) => {
            requested.push(page);
            pubSub.set(page, signal);
            return answer(page, signal);
        },
    });
    return { pages, requested, pubSub };
};

test('loads the first page at once, and then what one stays at', async () => {
    const { pages, requested } = open();
    pages.want({ from: 0, to: 8 });
    expect(requested).toEqual([1]);
    expect(pages.rowAt(0)).toBeUndefined();
    await wait(1);
    expect(pages.total).toBe(1_000);
    expect(pages.rowAt(7)?.id).toBe(8);
    pages.want({ from: 500, to: 508 });
    pages.want({ from: 700, to: 715 });
    await wait(20);
    expect(requested).toEqual([1, 71, 72]);
    expect(pages.rowAt(712)?.id).toBe(713);
});

test('keeps the pages that were used last', async () => {
    const { pages, requested } = open();
    for (const from of [0, 100, 0, 200, 300]) {
        pages.want({ from, to: from + 5 });
        await wait(20);
    }
    expect(requested).toEqual([1, 11, 21, 31]);
    expect(pages.rowAt(100)).toBeUndefined();
    expect(pages.rowAt(0)?.id).toBe(1);
});

test('gives up what has been scrolled away', async () => {
    const { pages, pubSub } = open((page, signal) =>
        page === 51
            ? new Promise((_, reject) => {
                  signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
              })
            : Promise.resolve(pageOf(page)),
    );
    pages.want({ from: 0, to: 5 });
    await wait(1);
    pages.want({ from: 500, to: 505 });
    await wait(20);
    pages.want({ from: 0, to: 5 });
    await wait(20);
    expect(pubSub.get(51)?.aborted).toBe(true);
    expect(pages.error).toBeUndefined();
});

test('shows what was there while it loads anew, and takes what was changed meanwhile for what it is', async () => {
    let reading = 0;
    const { pages, requested, pubSub } = open(async page => {
        const serial = ++reading;
        await wait(20);
        return { ...pageOf(page), list: pageOf(page).list.map(each => ({ ...each, comments: `read ${serial}` })) };
    });
    pages.want({ from: 0, to: 8 });
    await wait(30);
    pages.reload();
    expect([pages.rowAt(3)?.id, pages.rowAt(3)?.comments]).toEqual([4, 'read 1']);
    const before = pubSub.get(1);
    pages.remake(product => ({ ...product, comments: 'changed' }));
    expect(before?.aborted).toBe(true);
    expect(pages.rowAt(3)?.comments).toBe('changed');
    await wait(40);
    expect(pages.rowAt(3)?.comments).toBe('read 3');
    pages.remake(product => ({ ...product, comments: 'changed' }));
    await wait(40);
    expect(requested).toEqual([1, 1, 1]);
    expect(pages.rowAt(3)?.comments).toBe('changed');
});

test('forgets, to load anew, what is not looked at', async () => {
    const { pages, requested } = open();
    for (const from of [100, 0]) {
        pages.want({ from, to: from + 5 });
        await wait(20);
    }
    pages.reload();
    expect(pages.rowAt(0)?.id).toBe(1);
    expect(pages.rowAt(100)).toBeUndefined();
    await wait(1);
    pages.want({ from: 100, to: 105 });
    await wait(20);
    expect(requested).toEqual([11, 1, 1, 11]);
});

test('says when it failed, and loads anew', async () => {
    let isBroken = true;
    const { pages } = open(async page => {
        if (isBroken) throw new Error('away');
        return pageOf(page);
    });
    pages.want({ from: 0, to: 5 });
    await wait(1);
    expect(pages.error).toEqual(new Error('away'));
    isBroken = false;
    pages.reload();
    await wait(1);
    expect(pages.error).toBeUndefined();
    expect(pages.rowAt(0)?.id).toBe(1);
});

test('shows what was saved, and tells who listens', async () => {
    const { pages } = open();
    pages.want({ from: 0, to: 5 });
    await wait(1);
    const revision = pages.revision();
    pages.remake(product => (product.id === 3 ? { ...product, comments: 'new' } : product));
    expect(pages.rowAt(2)?.comments).toBe('new');
    expect(pages.rowAt(1)?.comments).toBeNull();
    expect(pages.revision()).toBeGreaterThan(revision);
});
