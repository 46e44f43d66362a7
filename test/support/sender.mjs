/**
 * Uploads a file repeatedly, from a separate program: a client in the server's process has always sent everything
 * before it is rejected. Prints each answer, or what failed.
 *
 *     node sender.mjs <url> <cookie> <bytes> <times>
 */
import { Blob } from 'node:buffer';

const { FormData } = globalThis;
const [url, cookie, bytes, times] = process.argv.slice(2);

const form = () => {
    const body = new FormData();
    body.append('source', 'AWG');
    body.append('file', new Blob([Buffer.alloc(Number(bytes), 'x')]), 'items.csv');
    return body;
};

const send = async () => {
    try {
        const response = await fetch(url, { method: 'POST', headers: { cookie }, body: form() });
        const { errors } = await response.json();
        return `${response.status} ${errors?.serviceError}`;
    } catch (error) {
        return String(error.cause ?? error);
    }
};

const answers = [];
for (let time = 0; time < Number(times); time++) answers.push(await send());
console.log(JSON.stringify(answers));
