import { edgeSpeed } from '../../../../../admin/features/tpm/calendar/edgeScroll';

/** The days are shown from 248 px to 1000 px. */
const FRAME = { left: 0, right: 1000 } as const;

test('a pointer scrolls near an edge of the days alone, the faster the nearer it is, to that side', () => {
    const speeds = [600, 959, 970, 990, 1000, 1400].map(x => edgeSpeed(x, 500, FRAME));
    expect(speeds).toEqual([0, 0, 270, 570, 720, 720]);
    expect([400, 289, 278, 248, 10].map(x => edgeSpeed(x, 500, FRAME))).toEqual([0, 0, -270, -720, -720]);
});

test('what was taken hold of near an edge can be moved away from it', () => {
    expect(edgeSpeed(980, 990, FRAME)).toBe(0);
    expect(edgeSpeed(995, 990, FRAME)).toBeGreaterThan(0);
    expect(edgeSpeed(260, 255, FRAME)).toBe(0);
});
