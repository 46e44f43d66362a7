import { renderHook } from '@testing-library/react';
import { firstMessages as messages } from '../../../../models/platform/messages/signInMessages';
import { adrList, adrUpdate } from '../../../../models/features/adr/adrCalls';
import { logout } from '../../../../models/platform/sessions/session';
import { callApi } from '../../../../admin/platform/data/callApi';
import { loadCode } from '../../../../admin/platform/data/code';
import { dataProvider } from '../../../../admin/platform/data/dataProvider';
import { onFailure, reportFailure } from '../../../../admin/platform/data/failures';
import {
    giveUpWaiting,
    RETRY_MS,
    retryAll,
    retryReadings,
    untilAnswered,
    watchNetwork,
} from '../../../../admin/platform/data/outage';
import { processing } from '../../../../admin/platform/data/processing';
import { ServiceError } from '../../../../admin/platform/data/ServiceError';
import {
    refreshSession,
    session,
    signOut,
    startSession,
    useIssuer,
    watchSession,
} from '../../../../admin/platform/data/session';
import { lastContext, noteSession } from '../../../../admin/platform/data/lastSession';
import { signInAs } from '../../../support/screen';
import { answerWith } from '../../../support/server';

const SECONDS = 1_000;

/** Builds work that counts its attempts and fails until it has an answer. */
const requestFailedWork = (error: Error = new ServiceError(0)) => {
    const work = { tries: 0, answer: undefined as string | undefined };
    const attempt = (): Promise<string> => {
        work.tries += 1;
        return work.answer === undefined ? Promise.reject(error) : Promise.resolve(work.answer);
    };
    return { work, attempt };
};
/** Lets the page be one that a service worker serves, until the returned function is called. */
const asWithServiceWorker = (): (() => void) => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'serviceWorker');
};
const noAnswer = () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
};

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
    giveUpWaiting();
    await jest.advanceTimersByTimeAsync(0);
    jest.useRealTimers();
});
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a reading is tried again after 1, 2, 5 and 10 s, and then waits', async () => {
    expect(RETRY_MS).toEqual([1 * SECONDS, 2 * SECONDS, 5 * SECONDS, 10 * SECONDS]);
    const { work, attempt } = requestFailedWork();
    const answer = untilAnswered(attempt);
    const tries: number[] = [];
    for (const ms of [999, 1, 1_999, 1, 4_999, 1, 9_999, 1, 3_600_000]) {
        await after(ms);
        tries.push(work.tries);
    }
    expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5]);

    work.answer = 'there';
    retryAll();
    await expect(answer).resolves.toBe('there');
});

test('when the browser is online again readings are tried, and the pauses begin with the shortest', async () => {
    const stop = watchNetwork();
    const { work, attempt } = requestFailedWork();
    const answer = untilAnswered(attempt);
    await after(20 * SECONDS);
    expect(work.tries).toBe(5);
    window.dispatchEvent(new Event('online'));
    await after(0);
    expect(work.tries).toBe(6);
    work.answer = 'there';
    await after(1 * SECONDS);
    await expect(answer).resolves.toBe('there');
    stop();
});

test('an answer to one reading has the others tried', async () => {
    const { work, attempt } = requestFailedWork();
    const answer = untilAnswered(attempt);
    await after(20 * SECONDS);
    work.answer = 'there';
    answerWith(() => ({ data: [], headers: { 'Content-Range': 'x */0' } }));
    await dataProvider.getMany('settings/secrole', { ids: [1] });
    await expect(answer).resolves.toBe('there');
});

test('a save is tried again only when a person says so', async () => {
    const stop = watchNetwork();
    const { work, attempt } = requestFailedWork();
    const answer = untilAnswered(attempt, { work: 'save' });
    await after(60 * SECONDS);
    window.dispatchEvent(new Event('online'));
    retryReadings();
    await after(60 * SECONDS);
    expect(work.tries).toBe(1);
    work.answer = 'saved';
    retryAll();
    await expect(answer).resolves.toBe('saved');
    stop();
});

test.each([502, 503, 504])('%s waits too', async status => {
    const { work, attempt } = requestFailedWork(new ServiceError(status));
    const answer = untilAnswered(attempt);
    await after(0);
    work.answer = 'there';
    await after(1 * SECONDS);
    await expect(answer).resolves.toBe('there');
});

test.each([400, 401, 403, 404, 409, 429, 500])('%s is an answer', async status => {
    const { work, attempt } = requestFailedWork(new ServiceError(status));
    await expect(untilAnswered(attempt)).rejects.toMatchObject({ status });
    expect(work.tries).toBe(1);
});

test('what is given up is not tried again', async () => {
    const { work, attempt } = requestFailedWork();
    const abort = new AbortController();
    const answer = untilAnswered(attempt, { signal: abort.signal });
    const input = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await after(0);
    abort.abort();
    await input;
    await after(60 * SECONDS);
    expect(work.tries).toBe(1);
});

test('what waits ends with the session of who asked', async () => {
    const stop = watchSession();
    signInAs('Administrator');
    const { work, attempt } = requestFailedWork();
    const saving = expect(untilAnswered(attempt, { work: 'save' })).rejects.toMatchObject({ status: 0 });
    await after(0);
    session.set({ phase: 'signedOut' });
    await saving;
    retryAll();
    await after(60 * SECONDS);
    expect(work.tries).toBe(1);
    stop();
});

describe('a call without an answer', () => {
    const failures: number[] = [];
    let stop: () => void;
    beforeEach(() => {
        failures.length = 0;
        stop = onFailure(({ status }) => failures.push(status));
        noAnswer();
    });
    afterEach(() => stop());

    const list = { searchCriteria: { filter: {} } };
    const readings: readonly (readonly [string, () => Promise<unknown>])[] = [
        ['a list', () => dataProvider.getMany('settings/secrole', { ids: [1] })],
        ['a record', () => dataProvider.getOne('settings/secrole', { id: 1 })],
        ['a record in the background', () => dataProvider.getOne('settings/secrole', { id: 1, meta: { quiet: true } })],
        ['a list that is posted for', () => callApi(adrList, list)],
    ];
    test.each(readings)('%s waits, does not show as processing, and leads nowhere', async (_, ask) => {
        let isOver = false;
        void ask()
            .catch(() => undefined)
            .finally(() => (isOver = true));
        await after(30 * SECONDS);
        expect([isOver, processing.get(), failures]).toEqual([false, 0, []]);
    });

    const saves: readonly (readonly [string, () => Promise<unknown>])[] = [
        ['a record', () => dataProvider.create('settings/secrole', { data: {} })],
        ['many records', () => dataProvider.deleteMany('settings/secrole', { ids: [1] })],
        ['a call', () => callApi(adrUpdate, { id: 1 })],
        ['signing out, though it is a GET', () => callApi(logout, {})],
    ];
    test.each(saves)('saving %s fails in words for people, and leads nowhere', async (_, save) => {
        await expect(save()).rejects.toMatchObject({ status: 0, message: messages.communication.text });
        expect(failures).toEqual([]);
    });

    test('an answer that is cut off in its middle is none', async () => {
        const body = new ReadableStream({ start: controller => controller.error(new TypeError('network error')) });
        globalThis.fetch = () => Promise.resolve(new Response(body));
        const saving = dataProvider.create('settings/secrole', { data: {} });
        await expect(saving).rejects.toMatchObject({ status: 0, message: messages.communication.text });
    });
});

describe('the session', () => {
    test('is asked for until there is an answer when the page opens', async () => {
        session.set({ phase: 'starting' });
        noAnswer();
        void startSession();
        await after(500);
        expect(session.get().phase).toBe('starting');
        answerWith(() => ({ data: { authenticated: false } }));
        await after(500);
        expect(session.get().phase).toBe('signedOut');
    });

    /** Opens a page on a device where a user was signed in, while the network is away. */
    const openOffline = async (): Promise<() => void> => {
        const stops = [watchSession(), asWithServiceWorker()];
        signInAs('Administrator');
        noteSession(session.get());
        session.set({ phase: 'starting' });
        noAnswer();
        void startSession();
        await after(0);
        expect(session.get().phase).toBe('signedIn');
        return () => stops.forEach(stop => stop());
    };

    test('that ended elsewhere leads to the login, also where another call hears of it first', async () => {
        const stop = await openOffline();
        reportFailure(new ServiceError(401));
        await after(0);
        expect(session.get().phase).toBe('signedOut');
        answerWith(() => ({ data: { authenticated: false, issuer: 'login.example' } }));
        await after(1 * SECONDS);
        expect(session.get().phase).toBe('signedOut');
        expect(renderHook(useIssuer).result.current).toBe('login.example');
        stop();
    });

    test('does not begin again for a user who signed out on a page without a connection', async () => {
        const stop = await openOffline();
        const known = lastContext();
        await signOut().catch(() => undefined);
        answerWith(() => ({ data: known }));
        await after(1 * SECONDS);
        expect(session.get().phase).toBe('signedOut');
        stop();
    });

    test.each([429, 500])('that began without a connection remains when the context is answered %s', async status => {
        const stop = await openOffline();
        answerWith(() => ({ status }));
        await after(1 * SECONDS);
        expect(session.get().phase).toBe('signedIn');
        stop();
    });

    test.each([0, 503])('stays as it is when the context is answered %s', async status => {
        signInAs('Administrator');
        const before = session.get();
        if (status === 0) noAnswer();
        else answerWith(() => ({ status }));
        await refreshSession();
        expect(session.get()).toBe(before);
    });
});

describe('code', () => {
    const address = 'http://127.0.0.1:8080/iss/assets/RequestPage-Ckbu7Xuf.js';
    test.each([
        `Failed to fetch dynamically imported module: ${address}`,
        `error loading dynamically imported module: ${address}`,
        'Importing a module script failed.',
        'Unable to preload CSS for /iss/assets/ProductsPage-BVvtvCCh.css',
    ])('that does not come is waited for: %s', async message => {
        const { work, attempt } = requestFailedWork(new TypeError(message));
        const code = loadCode(attempt);
        await after(0);
        work.answer = 'code';
        await after(1 * SECONDS);
        await expect(code).resolves.toBe('code');
    });

    test('is waited for after its user signs out: the screens of signing in are code too', async () => {
        const stop = watchSession();
        signInAs('Administrator');
        const { work, attempt } = requestFailedWork(new TypeError('Importing a module script failed.'));
        const code = loadCode(attempt);
        await after(0);
        session.set({ phase: 'signedOut' });
        work.answer = 'code';
        await after(1 * SECONDS);
        await expect(code).resolves.toBe('code');
        stop();
    });

    test('that is wrong fails', async () => {
        const { attempt } = requestFailedWork(new TypeError('x is not a function'));
        await expect(loadCode(attempt)).rejects.toThrow('x is not a function');
    });
});
