import { spawnSync } from 'node:child_process';
import { shellWord } from '../cli/shell-word.ts';
import { MADE_FOR_BUN } from './compile-for-bun.ts';

/**
 * The launcher: a POSIX shell script that starts the first runtime that is there and runs on the bundle, and says nothing
 * when runtime or bundle is gone. It works with and without a shell around it, and stdin passes through. A repository can
 * set the environment and the folder that it is started in, so it leaves both behind. Node starts a .cjs file 4 ms sooner
 * than a .mjs one.
 *
 * @param shell what the system starts it with
 */
export function launcherScript(
  dataFolder: string,
  runtimes: readonly string[],
  shell = plainShell(),
): string {
  return `#!${shell}
# Starts Unthrash for one proposed edit. Written by "unthrash init"; "unthrash uninstall" takes it away.
trap 'exit 0' EXIT
home=${shellWord(dataFolder)}
[ -f "$home/hook.cjs" ] || exit 0
cd "$home" 2>/dev/null || exit 0
unset NODE_OPTIONS NODE_PATH NODE_DEBUG NODE_V8_COVERAGE NODE_EXTRA_CA_CERTS NODE_REDIRECT_WARNINGS
unset NODE_CHANNEL_FD NODE_CHANNEL_SERIALIZATION_MODE NODE_UNIQUE_ID WATCH_REPORT_DEPENDENCIES
unset OPENSSL_CONF OPENSSL_MODULES OPENSSL_ENGINES BUN_OPTIONS BUN_INSPECT BUN_INSPECT_PRELOAD BUN_INSPECT_CONNECT_TO
unset BUN_BE_BUN BUN_BYTECODE_ORDER_OUT BUN_BYTECODE_ORDER_NAMES_OUT BUN_BYTECODE_DIGEST_OUT
XDG_CONFIG_HOME=$home BUN_RUNTIME_TRANSPILER_CACHE_PATH=$home/cache NODE_COMPILE_CACHE=$home/cache
export XDG_CONFIG_HOME BUN_RUNTIME_TRANSPILER_CACHE_PATH NODE_COMPILE_CACHE
for runtime in ${runtimes.map(shellWord).join(' ')}; do
  [ -x "$runtime" ] || continue
  case $runtime in */bun)
    # Code that runs once is not worth compiling further. Where Bun does not know this any more, it runs without.
    made=$home/cache/${MADE_FOR_BUN}
    [ -x "$made" ] && BUN_JSC_useJIT=0 "$made" "$home/hook.cjs" 2>/dev/null && exit 0
  esac
  # No exec: a runtime or bundle that is broken must not pass its exit code on, and the next one may be whole.
  "$runtime" "$home/hook.cjs" 2>/dev/null && exit 0
done
exit 0
`;
}

/**
 * The system's shell, told to take no functions and no options of its own from the environment: a bash that stands for it
 * would run them before our first line.
 */
function plainShell(): string {
  const { status } = spawnSync('/bin/sh', ['-p', '-c', ':'], { env: {}, stdio: 'ignore' });
  return status === 0 ? '/bin/sh -p' : '/bin/sh';
}
