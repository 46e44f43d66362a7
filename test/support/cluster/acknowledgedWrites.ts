/** Resources whose records the users of a load test change. */
export type LoadedResource = 'settings/productdepartment' | 'services/adr/request' | 'services/tpm/promotion';

interface AcknowledgedVersion {
    readonly resource: LoadedResource;
    readonly id: number;
    readonly version: number;
    /** A value that only this write wrote. */
    readonly mark: string;
}

/** A file that was sent; without an answer it has been accepted or not. */
interface SentFile {
    /** Its description and the manufacturer of its products, which no other file has. */
    readonly mark: string;
    readonly rows: number;
    readonly isAccepted: boolean;
}

/** What the product has confirmed to the users of a load test, and what may have happened without an answer. */
export class AcknowledgedWrites {
    readonly versions: AcknowledgedVersion[] = [];
    /** Records as `resource id` that were deleted, or may have been. */
    readonly deleted = new Set<string>();
    readonly perhapsDeleted = new Set<string>();
    /** Ids of change requests that were decided, with the status. */
    readonly decided = new Map<number, 'COMPLETE' | 'CANCELLED'>();
    readonly files: SentFile[] = [];
    /** Ids of runs of reports. */
    readonly runs = new Set<number>();
    /** Names of records that were to be created, whether or not there was an answer: each may be there once. */
    readonly created: { readonly resource: LoadedResource; readonly mark: string }[] = [];

    /** Returns their numbers in a line. */
    summary(): string {
        const numbers = { versions: this.versions.length, deleted: this.deleted.size, decided: this.decided.size };
        const jobs = { files: this.files.length, runs: this.runs.size };
        return Object.entries({ ...numbers, ...jobs })
            .map(([name, count]) => `${name} ${String(count)}`)
            .join(', ');
    }

    addVersion(resource: LoadedResource, id: number, version: number, mark: string): void {
        this.versions.push({ resource, id, version, mark });
    }
}
