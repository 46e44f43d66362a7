/** A column that does not belong to an ADR. */
interface Node {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly children: readonly Node[];
}

export const node = (id: number, code: string, children: readonly Node[] = []): Node => ({
    id,
    code,
    children,
    name: `Name of ${code}`,
});
