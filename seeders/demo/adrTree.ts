import { COLORS, type DemoAdr } from './adrShapes';

export interface DemoNode {
    readonly level: number;
    /** Code of the node that it is below. */
    readonly parent: string | undefined;
    readonly code: string;
    readonly name: string;
    /** Code of an entity type. */
    readonly type: string;
    readonly css_class: string;
}

const nameAt = (names: readonly string[], index: number): string => {
    const round = Math.floor(index / names.length);
    const name = names[index % names.length] ?? '';
    return round === 0 ? name : `${name} ${round + 1}`;
};

/** The nodes of a demonstration ADR, level by level. A single root has a color of its own, branches theirs. */
export const demoTree = ({ levels }: DemoAdr): DemoNode[][] => {
    const tree: DemoNode[][] = [];
    for (const [level, { type, count, code, first, names }] of levels.entries()) {
        const above = tree[level - 1] ?? [];
        tree.push(
            Array.from({ length: count }, (_none, index) => {
                const parent = above[Math.floor((index * above.length) / count)];
                const branch = above.length <= 1 ? COLORS[index] : parent?.css_class;
                return {
                    level,
                    type,
                    parent: parent?.code,
                    name: nameAt(names, index),
                    code: count === 1 ? code : `${code}${first + index}`,
                    css_class: (count === 1 ? COLORS.at(-1) : branch) ?? COLORS[0],
                };
            }),
        );
    }
    return tree;
};
