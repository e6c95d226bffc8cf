#!/bin/bash
# Ceph's S3 gateway with one monitor and one store in memory, on the loopback, until the input ends.
# radosgw.sh <empty folder> <root of the installation> <port of the monitor> <port of the gateway> <key id> <secret>
set -e
folder=$1 root=${2%/} monitor=$3 gateway=$4
libraries=$(echo "$root"/usr/lib/*-linux-gnu)
cd "$folder"
mkdir monitor store
export CEPH_CONF=$folder/ceph.conf
trap 'kill $(jobs -p) 2>/dev/null; wait' EXIT
fsid=$(cat /proc/sys/kernel/random/uuid)
store=$(cat /proc/sys/kernel/random/uuid)
# Without cephx the gateway hangs; one copy of everything has to be allowed.
cat > ceph.conf <<END
[global]
fsid = $fsid
mon host = [v1:127.0.0.1:$monitor]
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
auth allow insecure global id reclaim = true
keyring = $folder/keyring
osd pool default size = 1
osd pool default min size = 1
mon allow pool size one = true
osd objectstore = memstore
memstore device bytes = 268435456
osd crush chooseleaf type = 0
osd class dir = $libraries/rados-classes
plugin dir = $libraries/ceph
erasure code dir = $libraries/ceph/erasure-code
run dir = $folder
log file = $folder/\$name.log
admin socket = $folder/\$name.\$pid.asok
mon data = $folder/monitor
osd data = $folder/store
public addr = 127.0.0.1
cluster addr = 127.0.0.1
rgw frontends = beast endpoint=127.0.0.1:$gateway
rgw data = $folder
END
key() { ceph-authtool keyring --gen-key "$@"; }
ceph-authtool --create-keyring keyring --gen-key -n mon. --cap mon 'allow *'
key -n client.admin --cap mon 'allow *' --cap osd 'allow *'
key -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *' --cap mgr 'allow profile osd'
key -n client.rgw --cap mon 'allow rw' --cap osd 'allow rwx'
monmaptool --create --fsid "$fsid" --addv a "[v1:127.0.0.1:$monitor]" monmap
ceph-mon --mkfs -i a --monmap monmap --keyring keyring
ceph-mon -i a -f > monitor.out 2>&1 < /dev/null &
timeout 60 ceph osd new "$store"
ceph-osd -i 0 --mkfs --osd-uuid "$store"
ceph-osd -i 0 -f > store.out 2>&1 < /dev/null &
timeout 30 ceph osd crush add-bucket here host
timeout 30 ceph osd crush add osd.0 1 root=default host=here
for pool in .rgw.root default.rgw.{log,control,meta,buckets.index,buckets.data}; do
  timeout 30 ceph osd pool create "$pool" 4
done
radosgw -n client.rgw -f > gateway.out 2>&1 < /dev/null &
timeout 60 radosgw-admin -n client.rgw user create --uid=tester --display-name=tester --access-key="$5" --secret="$6"
echo 'the gateway may be asked'
cat
