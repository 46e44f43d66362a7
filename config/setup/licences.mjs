import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inProject } from './project.mjs';

/** Lists the packages that ship with our own code: every production dependency, with its licence. */
function licences() {
    const { packages } = json('package-lock.json');
    return Object.entries(packages)
        .filter(([folder, { dev, devOptional }]) => folder.startsWith('node_modules/') && !dev && !devOptional)
        .flatMap(([folder]) => licenceOf(folder) ?? [])
        .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @returns undefined for a package that is not installed, since it is for other machines */
function licenceOf(folder) {
    try {
        const { name, version, license, homepage, repository } = json(`${folder}/package.json`);
        return {
            name,
            version,
            licence: license?.type ?? license ?? '',
            link: homepage ?? addressOf(repository?.url ?? repository ?? ''),
        };
    } catch {
        return undefined;
    }
}

/** Returns the address of a repository in package.json in a form that a browser opens. */
function addressOf(repository) {
    const address = repository
        .replace(/^git\+/, '')
        .replace(/^(git|ssh):\/\/(git@)?/, 'https://')
        .replace(/\.git$/, '');
    if (address.startsWith('https://')) return address;
    return /^[\w.-]+\/[\w.-]+$/.test(address) ? `https://github.com/${address}` : '';
}

function json(file) {
    return JSON.parse(readFileSync(inProject(file), 'utf8'));
}

/** Returns the list as a file of the built screens, whose name contains a hash of it, as for all immutable files. */
export function licencesFile() {
    const source = JSON.stringify(licences());
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
    return { fileName: `assets/licences-${hash}.json`, source };
}
