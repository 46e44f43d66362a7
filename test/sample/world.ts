import type { Client } from '../support/app';

/** A record as the generated calls answer it. */
export interface Stored {
    readonly id: number;
    readonly version: number;
    readonly [field: string]: unknown;
}

/** Makes records of the bakery by its calls. */
export const bakeryOf = (client: Pick<Client, 'call'>) => {
    let serial = 0;
    const make = async (what: string, values: object): Promise<Stored> => {
        const { data, errors } = await client.call<Stored>('POST', `/services/bakery/${what}`, values);
        if (errors) throw new Error(JSON.stringify(errors));
        return data as Stored;
    };
    return {
        counter: (code: string, parent: number | null = null) =>
            make('counter', { code, name: `Counter ${code}`, parent_counter_id: parent }),
        loaf: (counter: number, values: object = {}) =>
            make('loaf', { name: `Loaf ${++serial}`, kind: 'RYE', counter_id: counter, price: 4.5, ...values }),
        sale: (loaf: number, day: string, amount: number, values: object = {}) =>
            make('sale', { loaf_id: loaf, day, amount, ...values }),
        order: (values: object = {}) => make('order', { buyer: 'Ann', ...values }),
        /** The history of a record, newest first. */
        history: async (what: string, id: number) =>
            (
                await client.call<{ action: string; user: string; changes: object }[]>(
                    'GET',
                    `/services/bakery/${what}/${id}/history`,
                )
            ).data ?? [],
    };
};
