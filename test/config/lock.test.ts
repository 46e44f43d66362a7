import { readFileSync } from 'node:fs';

interface LockedPackage {
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const WITHIN = '/node_modules/';

/** Returns the beginnings of paths at which a package finds others: within itself, then within those that it is in. */
const prefixesOf = (path: string): string[] => {
    if (path === '') return ['node_modules/'];
    const last = path.lastIndexOf(WITHIN);
    return [`${path}${WITHIN}`, ...prefixesOf(last < 0 ? '' : path.slice(0, last))];
};

/** Returns what the packages of a lock file need and the lock file lacks: `npm ci` fails then, on a fresh clone alone. */
const missingIn = (packages: Readonly<Record<string, LockedPackage>>): string[] =>
    Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
        Object.keys({ ...dependencies, ...optionalDependencies })
            .filter(name => !prefixesOf(path).some(prefix => `${prefix}${name}` in packages))
            .map(name => `${path || 'the project'} needs ${name}`),
    );

test('the lock file has all that its packages need, so that a fresh clone can be installed', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
        packages: Readonly<Record<string, LockedPackage>>;
    };
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(missingIn(packages)).toEqual([]);
});

test('a package that is missing is named, and one that is nested deeper is found', () => {
    const nested = { '': { dependencies: { a: '1' } }, 'node_modules/a': { dependencies: { b: '1' } } };
    expect(missingIn(nested)).toEqual(['node_modules/a needs b']);
    expect(
        missingIn({ ...nested, 'node_modules/a/node_modules/b': { optionalDependencies: { a: '1', c: '1' } } }),
    ).toEqual(['node_modules/a/node_modules/b needs c']);
});
