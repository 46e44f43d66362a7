import { startCache } from '../../../../admin/platform/data/cache';
import { device, watchDevice } from '../../../../admin/platform/data/device';
import { log, LOG_LEVELS, logLevel } from '../../../../admin/platform/data/log';

test('the device is read again when the window or its orientation changes', () => {
    const stop = watchDevice();
    expect(device.get()).toMatchObject({ windowWidth: window.innerWidth, userAgent: navigator.userAgent });
    for (const [change, width] of [
        ['resize', 390],
        ['orientationchange', 844],
    ] as const) {
        Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
        window.dispatchEvent(new Event(change));
        expect(device.get().windowWidth).toBe(width);
    }
    stop();
});

test('the cache entry begins with the time of the start', () => {
    startCache(new Date('2026-03-01T12:00:00Z'));
    expect(localStorage.getItem('endcap.cache')).toBe('{"timestamp":"2026-03-01T12:00:00.000Z"}');
});

describe('the log', () => {
    const written = () => {
        const spies = (['error', 'warn', 'info', 'debug', 'trace'] as const).map(level =>
            jest.spyOn(console, level).mockImplementation(() => undefined),
        );
        for (const level of ['error', 'warn', 'info', 'debug', 'trace'] as const) log[level]('x');
        const count = spies.filter(({ mock }) => mock.calls.length > 0).length;
        spies.forEach(spy => spy.mockRestore());
        return count;
    };

    test('writes at info, unless session storage says otherwise', () => {
        sessionStorage.clear();
        expect([logLevel(), written()]).toEqual(['info', 3]);
        for (const [count, level] of LOG_LEVELS.entries()) {
            sessionStorage.setItem('endcap.logLevel', level);
            expect([level, written()]).toEqual([level, count]);
        }
        sessionStorage.setItem('endcap.logLevel', 'shout');
        expect(logLevel()).toBe('info');
    });
});
