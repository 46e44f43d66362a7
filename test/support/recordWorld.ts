import type { Definition, Fields } from '../../models/platform/definition/resource';
import { definitionOf } from '../../models/platform/definition/registry';
import { newRecord, targetsOf } from '../fixtures/records';
import { storeEntity } from '../fixtures/reports';
import type { Client } from './app';
import { definitions } from './underTest';

/** A record in the answers of generated calls. */
export interface StoredRecord {
    readonly [field: string]: unknown;
    readonly id: number;
    readonly version: number;
}

const isGenerated = ({ operations }: Definition): boolean => operations.includes('create');

/** The resources whose records are created by generated calls. */
export const generatedDefinitions = definitions.filter(isGenerated);

/** Returns the path of the resource that a field refers to. */
const referredTo = (fields: Fields, name: string): string | undefined =>
    (fields[name]?.options as { readonly to?: string } | undefined)?.to;

/** Returns the resources of which each record needs its own target, since no two records may refer to the same one. */
const freshOf = ({ path, fields, unique, childOf }: Definition): string[] => {
    const shared = unique.find(set => set.every(name => referredTo(fields, name))) ?? [];
    const names = childOf ? [childOf] : shared.slice(-1);
    return names.flatMap(name => referredTo(fields, name) ?? []).filter(to => to !== path);
};

/** Creates records of any generated resource, through its calls. */
export class RecordWorld {
    private serial = 0;
    /** A record of each resource that others refer to. */
    readonly targets = new Map<string, number>();

    private constructor(private readonly client: Client) {}

    static async by(client: Client): Promise<RecordWorld> {
        const world = new RecordWorld(client);
        world.targets.set('services/adr/entity', await storeEntity(client));
        for (const definition of generatedDefinitions) await world.storeTargets(definition);
        return world;
    }

    /** Returns the values of a new record, all different, and creates the records that it refers to. */
    async input(definition: Definition): Promise<Record<string, unknown>> {
        const fresh = new Map(this.targets);
        for (const path of freshOf(definition)) fresh.set(path, (await this.store(definitionOf(path))).id);
        this.serial += 1;
        return newRecord(definition, this.serial, fresh);
    }

    async store(definition: Definition): Promise<StoredRecord> {
        const values = await this.input(definition);
        const { data, errors } = await this.client.call<StoredRecord>('POST', `/${definition.path}`, values);
        expect(errors).toBeNull();
        return data!;
    }

    private async storeTargets(definition: Definition): Promise<void> {
        const missing = targetsOf(definition).filter(path => !this.targets.has(path));
        for (const target of missing.map(definitionOf).filter(isGenerated)) {
            await this.storeTargets(target);
            this.targets.set(target.path, (await this.store(target)).id);
        }
    }
}
