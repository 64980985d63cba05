#!/bin/sh
here="$(cd "$(dirname "$0")" && pwd)"
# macOS marks each downloaded file, and would ask about every program in the folder.
if [ "$(uname)" = Darwin ]; then xattr -dr com.apple.quarantine "$here" 2>/dev/null; fi
"$here/program/node" "$here/program/dist/server/programs/laptop.js" && exit
printf 'Press Enter to close this window. '
read -r _
exit 1
