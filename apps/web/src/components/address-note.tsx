import { readAddress } from '../access/other-address.ts';

/** Above a form that asks for a password: what is wrong with the way on which it would travel, if anything. */
export async function AddressNote({ path }: { path: string }) {
  const { baseUrl, opened, insecure } = await readAddress();
  if (opened !== undefined) {
    return (
      <p className="problem after-head" role="alert">
        {`You seem to have opened this server at ${opened}, but it is set up for ${baseUrl}, and your browser may keep no session here. `}
        Open <a href={baseUrl + path}>{baseUrl + path}</a> instead. If that does not answer, whoever
        runs the server sets <code>UNTHRASH_BASE_URL</code> to the address that people open.
      </p>
    );
  }
  if (!insecure) return null;
  return (
    <p className="problem after-head" role="alert">
      This server is reached without encryption: whoever is on the same network can read the
      password. Whoever runs it can put it behind https.
    </p>
  );
}
