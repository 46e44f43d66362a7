import { withWidths } from '../../../../../admin/features/adr/products/entityWidths';
import type { EntityNode } from '../../../../../models/features/adr/entity';

const node = (id: number, code: string, children: readonly EntityNode[] = []) =>
    ({ id, code, name: code, children }) as unknown as EntityNode;
const widthsOf = (tree: readonly EntityNode[], widths = {}) =>
    withWidths(tree, widths).map(one => (one as unknown as { width: number }).width);

test('a column is as wide as its code: narrow, and read in one piece', () => {
    const [short, long, branch] = widthsOf([node(1, 'A'), node(2, 'TVM-101'), node(3, 'TVM-101', [node(4, 'B')])]);
    expect(short).toBe(40);
    expect(long).toBeGreaterThan(7 * 7);
    expect(long).toBeLessThan(75);
    // A branch has a button to fold it.
    expect(branch! - long!).toBe(20);
    expect(widthsOf([node(5, 'X'.repeat(50))])).toEqual([130]);
});

test('a width that somebody gave it holds, below branches too', () => {
    const [, two] = withWidths([node(1, 'A'), node(2, 'B', [node(3, 'C')])], { '#3': 99 });
    expect((two!.children[0] as unknown as { width: number }).width).toBe(99);
});
