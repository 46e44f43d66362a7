/** A node of a tree that does not belong to an ADR: of accounts, for example. */
export interface Account {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly budget: number;
    readonly children: readonly Account[];
}

/** Builds an account; its id is the number at the end of its code. */
export const account = (code: string, children: readonly Account[] = [], own: Partial<Account> = {}): Account => ({
    id: Number(/\d+$/.exec(code)?.[0]),
    code,
    name: `Name of ${code}`,
    budget: 0,
    children,
    ...own,
});

/** Two divisions: 1 (2 (3, 4), 5) and 6 (7). */
export const roots: readonly Account[] = [
    account('DIV1', [account('DC2', [account('ST3'), account('ST4')], { budget: 200 }), account('DC5')]),
    account('DIV6', [account('DC7', [], { name: 'Lansing', budget: 50 })]),
];

export const searched = ({ code, name }: Account): string => `${code} ${name}`;

/** Returns the codes as an outline. */
export const outline = (nodes: readonly Account[]): string =>
    nodes.map(({ code, children }) => code + (children.length > 0 ? `(${outline(children)})` : '')).join(' ');
