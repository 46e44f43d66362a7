import { findFreePosition, isFree, type Bounds } from '../../../../admin/platform/layout/freePosition';

const view = { width: 1440, height: 900 };
const toast = { width: 300, height: 48 };
const bar: Bounds = { left: 300, top: 820, width: 900, height: 80 };

test('a toast stands at the bottom, in the middle, where nothing is', () => {
    expect(findFreePosition(view, toast, [])).toEqual({ ...toast, left: 570, top: 844 });
});

test('beside a button, then above it, but never over it', () => {
    const beside = findFreePosition(view, toast, [{ left: 600, top: 850, width: 80, height: 36 }])!;
    expect(beside).toMatchObject({ left: 8, top: 844 });
    const full = { left: 0, top: 820, width: 1440, height: 80 };
    const above = findFreePosition(view, toast, [full])!;
    expect(above.left).toBe(570);
    expect(isFree(above, [full])).toBe(true);
    expect(isFree({ ...toast, left: 600, top: 840 }, [bar])).toBe(false);
});

test('on a phone too', () => {
    const phone = { width: 390, height: 844 };
    const save = { left: 16, top: 780, width: 358, height: 44 };
    const location = findFreePosition(phone, { width: 374, height: 48 }, [save])!;
    expect(location.left).toBe(8);
    expect(isFree(location, [save])).toBe(true);
});

test('where nothing is free it is where it would be', () => {
    expect(findFreePosition(view, toast, [{ left: 0, top: 0, ...view }])).toMatchObject({ left: 570, top: 844 });
});
